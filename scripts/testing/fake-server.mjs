// Stands in for the shop's server where only its process matters: ready after a short delay, exits on SIGTERM.
import { createServer } from 'node:http';

const { PORT, MOOD, RUN = '' } = process.env;
if (MOOD === 'broken') {
  console.error('the wiring is broken');
  process.exit(3);
}
console.log(`run ${RUN}`);
if (MOOD === 'deaf') process.on('SIGTERM', () => {});
const readyAt = Date.now() + 200;
createServer((request, response) => {
  const isReady = request.url === '/api/healthz' || (request.url === '/api/readyz' && Date.now() > readyAt);
  response.statusCode = isReady ? 200 : 503;
  response.end();
}).listen(Number(PORT), '127.0.0.1');
