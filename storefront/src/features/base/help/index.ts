export { HelpList } from './help-list.tsx';
export { text as helpText } from './text.ts';
export { helpTopics } from './topics.ts';
