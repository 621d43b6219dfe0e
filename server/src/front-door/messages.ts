import { IncomingMessage, ServerResponse } from 'node:http';

import type { Express } from 'express';

/**
 * The classes of a server's requests and responses, born with the prototypes that this app would give them. V8 shares
 * no hidden class among objects whose prototype was replaced, so that each property of each request would be looked up
 * without its caches.
 */
export function messagesOf(app: Express) {
  class ShopRequest extends IncomingMessage {}
  class ShopResponse<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {}
  app.request = adopt(ShopRequest.prototype, app.request);
  app.response = adopt(ShopResponse.prototype, app.response);
  return { IncomingMessage: ShopRequest, ServerResponse: ShopResponse };
}

/** Express's prototypes extend those of Node's own messages. */
const adopt = <Prototype extends object>(own: object, inherited: Prototype): Prototype =>
  Object.setPrototypeOf(own, inherited) as Prototype; // `own` inherits all of it
