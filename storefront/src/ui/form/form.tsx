import type { FormHTMLAttributes } from 'react';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action'> {
  action: (data: FormData) => void;
}

/** A form that runs a function; React replays what was submitted before hydration. */
export function Form({ action, ...form }: FormProps) {
  return (
    <form
      {...form}
      // Leaves React's transition: a pending state shows at once, and navigation need not wait for the answer.
      action={(data) => queueMicrotask(() => action(data))}
      // React resets a form after its action, which would empty it even when the server refused the values.
      onReset={(event) => event.preventDefault()}
    />
  );
}
