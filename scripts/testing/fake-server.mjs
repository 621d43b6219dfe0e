// Stands for the shop's server where only its process matters: ready after a moment, gone at SIGTERM.
import { createServer } from 'node:http';

const { PORT, MOOD } = process.env;
if (MOOD === 'broken') {
  console.error('the wiring is broken');
  process.exit(3);
}
if (MOOD === 'deaf') process.on('SIGTERM', () => {});
const readyAt = Date.now() + 200;
createServer((request, response) => {
  response.statusCode = request.url === '/api/readyz' && Date.now() > readyAt ? 200 : 503;
  response.end();
}).listen(Number(PORT), '127.0.0.1');
