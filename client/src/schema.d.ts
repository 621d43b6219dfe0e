/** Generated from the description of the API by `npm run client`. */

export interface paths {
    "/api/me/buyback-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop gives for units of mine now */
        get: operations["getMeBuybackQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/buybacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sell units back for what was quoted: all of them, or none */
        post: operations["postMeBuybacks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop sells */
        get: operations["getProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product */
        get: operations["getProductsByIdOrSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The catalogue of cards */
        get: operations["getCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One card, where it can be pulled or bought, and its last pulls */
        get: operations["getCardsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards/{id}/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every market value a card had here, oldest first */
        get: operations["getCardsByIdValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/classes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rarity classes, commonest first */
        get: operations["getClasses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games of a shop that has several; empty while there is one */
        get: operations["getGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sets that have cards, newest first */
        get: operations["getSets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sets/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One set and the classes of its cards */
        get: operations["getSetsByCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/architects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who designs packs */
        get: operations["getArchitects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/architects/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One architect, with what the shop sells of theirs */
        get: operations["getArchitectsByIdOrSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail to the support address, signed on its raw body by the relay that brings it */
        post: operations["postWebhooksMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/cases/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to a question of mine; a closed one is opened again */
        post: operations["postMeCasesByIdMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/cases/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a photo to my newest message (multipart, field "file"): PNG, JPEG, WebP or AVIF, up to 24 MB and 25 megapixels, a camera’s JPEG 120, six at most */
        post: operations["postMeCasesByIdPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/cases/{id}/photos/{photo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A photo of a question of mine */
        get: operations["getMeCasesByIdPhotosByPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask support without an account: the question is sent once the mailed link is opened */
        post: operations["postSupportCases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/cases/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The question of a mailed link, with its answers; changes nothing */
        post: operations["postSupportCasesRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/cases/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the question of a mailed link */
        post: operations["postSupportCasesConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/cases/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to the question of a mailed link */
        post: operations["postSupportCasesMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/cases/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a photo to the newest message of a mailed link (multipart, fields "token" and "file") */
        post: operations["postSupportCasesPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/drop-prizes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prizes of daily drops that the customer may claim now */
        get: operations["getMeDropPrizes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/drop-prizes/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a prize as the card or as its announced value in cash */
        post: operations["postMeDropPrizesByIdClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/drop-prizes/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a prize up: it goes to the next alternate */
        post: operations["postMeDropPrizesByIdDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/free-entry/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a mailed link of the form would do, which still works afterwards */
        post: operations["postDropsFreeEntryPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/free-entry/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms an entry by the form; the answer is a signed entry of the drop’s chain */
        post: operations["postDropsFreeEntryConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/free-entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enters without an account: a mail asks to confirm. The same answer for every mailbox */
        post: operations["postDropsByIdFreeEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enters the account into a drop, free and once; the answer is a signed entry of its chain */
        post: operations["postDropsByIdEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/drop-entries/{dropId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer’s signed entry of a drop, or null */
        get: operations["getMeDropEntriesByDropId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/drop-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Drops that the customer entered, newest first, and what became of each entry */
        get: operations["getMeDropEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Today’s drop, when the next one opens, and how many were finished and void */
        get: operations["getDropsCurrent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/winners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Past drops, newest first, with prizes, winners and proofs; also those that ended void */
        get: operations["getDropsWinners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every announcement in its order, also of drops that ended void */
        get: operations["getDropsAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An announced drop: prizes, announcement, list, draw and winners so far */
        get: operations["getDropsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that a replay of a drawn drop needs, in one file */
        get: operations["getDropsByIdRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pulls/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The best pulls of a window, or the newest */
        get: operations["getPullsTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/packs/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The best card that came out of each opened pack, of up to 1,000 numbers */
        get: operations["getRunsByIdPacksOpened"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pulls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public receipt of a pull, with its proof */
        get: operations["getPullsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pulls/{id}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Only what a verifier needs of a pull */
        get: operations["getPullsByIdProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/lost-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand in a receipt: one that fits no order is evidence of a lost sale, and its money is returned */
        post: operations["postMeLostReceipts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened on my account and what I pulled, newest first */
        get: operations["getMeHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/history.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a file, all of it */
        get: operations["getMeHistoryCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My access tokens, newest first, without their secrets */
        get: operations["getMeAccessTokens"];
        put?: never;
        /** Make an access token; the secret is shown once. Needs a recent step-up */
        post: operations["postMeAccessTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/access-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an access token; it stops working at once */
        delete: operations["deleteMeAccessTokensById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/breach-filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list of common and breached passwords, as a filter that forms check against by themselves */
        get: operations["getAuthBreachFilter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account of who is signed in */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /** Ask to delete the account: what it still holds has to be given up, and a mailed link confirms */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        /** Change name, country or anonymity */
        patch: operations["patchMe"];
        trace?: never;
    };
    "/api/me/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture of oneself (multipart, field "file"): PNG, JPEG, WebP or AVIF, up to 24 MB and 25 megapixels, a camera’s JPEG 120 */
        post: operations["postMeAvatar"];
        /** Take the picture of oneself away */
        delete: operations["deleteMeAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move the account to another address: it has to consent, and the old one can take the change back */
        post: operations["postMeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether there is a second factor, and how many recovery codes are left */
        get: operations["getAuthMfa"];
        put?: never;
        /** Show the second factor that sign-in asked for: a code of the app or a recovery code */
        post: operations["postAuthMfa"];
        /** Turn the second factor off; needs a recent step-up */
        delete: operations["deleteAuthMfa"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/mfa/enrolment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new key for an authenticator app; needs a fresh sign-in or a recent step-up */
        post: operations["postAuthMfaEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/mfa/enrolment/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the second factor on with a first code; other sessions end, recovery codes are shown once */
        post: operations["postAuthMfaEnrolmentConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/mfa/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ten new recovery codes instead of the earlier ones; needs a recent step-up */
        post: operations["postAuthMfaRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm anew who one is: by the second factor, or by the password where there is none */
        post: operations["postAuthStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for an account; the answer is always the same */
        post: operations["postAuthSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; with a second factor the session opens only its routes until it is shown */
        post: operations["postAuthSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out here */
        post: operations["postAuthSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a link to set a new password; the answer is always the same */
        post: operations["postAuthPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which account a mailed link sets a new password for; nothing is spent */
        post: operations["postAuthPasswordPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password, by a mailed token or by the current one; other sessions end */
        post: operations["postAuthPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the account is signed in */
        get: operations["getMeSessions"];
        put?: never;
        post?: never;
        /** End every session but this one */
        delete: operations["deleteMeSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one session; one’s own is a sign-out */
        delete: operations["deleteMeSessionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/identity-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the shop has seen who I am */
        get: operations["getMeIdentityCheck"];
        put?: never;
        /** Submit the uploaded documents */
        post: operations["postMeIdentityCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/identity-check/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload one side of an ID (multipart, fields "file" and "side"): PNG, JPEG, WebP or AVIF, up to 24 MB and 25 megapixels, a camera’s JPEG 120 */
        post: operations["postMeIdentityCheckPapers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/identity-check/papers/{side}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an uploaded side before the documents are submitted */
        delete: operations["deleteMeIdentityCheckPapersBySide"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My invoices and credit notes, newest first; none from a seller who isn’t registered for tax */
        get: operations["getMeInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/invoices/{id}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my invoices or credit notes */
        get: operations["getMeInvoicesByIdInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/orders/{id}/receipt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What I paid for an order, and got back, as a receipt without tax */
        get: operations["getMeOrdersByIdReceiptPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/shipments/{id}/receipt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What I paid for a parcel, and got back, as a receipt without tax */
        get: operations["getMeShipmentsByIdReceiptPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My deposit limits with what is left of them, and a running break */
        get: operations["getMeLimits"];
        /** Set my deposit limits: lower at once, higher after a wait */
        put: operations["putMeLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/exclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a break, or exclude myself: it cannot be taken back */
        post: operations["postMeExclusion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/spending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What I spent, month by month, and what it is worth today */
        get: operations["getMeSpending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events: stock and pulls, as the sale logs grow, and drops, as they move on; resumes by Last-Event-ID */
        get: operations["getLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notifications/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** About what I am mailed, and what of it I can do without */
        get: operations["getMeNotificationsChoices"];
        /** Want mails of an optional topic, or none */
        put: operations["putMeNotificationsChoices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call mails of a topic off by one press in a mail program (RFC 8058), without signing in */
        post: operations["postUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop has written to me, newest first */
        get: operations["getMeNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of them I have not read */
        get: operations["getMeNotificationsUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark some of them, or all, as read */
        post: operations["postMeNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My orders, newest first */
        get: operations["getMeOrders"];
        put?: never;
        /** Buy sealed packs by their numbers, or single cards */
        post: operations["postMeOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my orders as its receipt */
        get: operations["getMeOrdersById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My packs: sealed, opened, refunded */
        get: operations["getMePacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/packs/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open many packs; each is opened or refused on its own, unless one is corrupt: then none is opened */
        post: operations["postMePacksOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/packs/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a pack; every further call answers the same */
        post: operations["postMePacksByIdOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/packs/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an unopened pack back */
        post: operations["postMePacksByIdRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The units I own */
        get: operations["getMeCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/collection/sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far I am in each set */
        get: operations["getMeCollectionSets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/collection/sets/{code}/completion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep that I have a set whole, and since when */
        put: operations["putMeCollectionSetsByCodeCompletion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/collection/gains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cards I own whose market value rose most in thirty days */
        get: operations["getMeCollectionGains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/collection/binder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every card of a set, with how many of it I own */
        get: operations["getMeCollectionBinder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/collection/spares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The copies that I could sell while one of each card stays in the vault */
        get: operations["getMeCollectionSpares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/collection/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the cards I own now were worth, each from the day it became mine */
        get: operations["getMeCollectionValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/collection/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One unit I own */
        get: operations["getMeCollectionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/collection/{id}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep a unit from being sold by mistake, or let it go again */
        put: operations["putMeCollectionByIdKeep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/payout-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands between me and a payout */
        get: operations["getMePayoutRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/payout-destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where my money may go */
        get: operations["getMePayoutDestinations"];
        put?: never;
        /** Add an account for payouts; it can be used after a waiting time */
        post: operations["postMePayoutDestinations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/payout-destinations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an account for payouts */
        delete: operations["deleteMePayoutDestinationsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My payouts, newest first */
        get: operations["getMePayouts"];
        put?: never;
        /** Ask for cash to be paid out; it is held until staff have decided */
        post: operations["postMePayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/payouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancel a payout that nobody has approved yet */
        delete: operations["deleteMePayoutsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/sandbox-payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of the sandbox’s bank about payouts, in demo mode */
        post: operations["postWebhooksSandboxPayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is kept about who is signed in, as one JSON file */
        get: operations["getMeExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/promo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use a code: credit goes to the wallet, other kinds tell what they take off an order */
        post: operations["postMePromo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public log of the shop: its newest signed state and its keys; tiles and entries are below /log */
        get: operations["getLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/log/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The consistency proof (RFC 6962) from the log of `from` entries to that of `to` */
        get: operations["getLogConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who invites by this code, and what both get */
        get: operations["getInvitesByCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/referral": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My invitation and the friends who came by it */
        get: operations["getMeReferral"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For cards that can be pulled now: the run with the best chance */
        get: operations["getChances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/previews/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product and the run it will sell as customers would see them, before they are published; for staff, by a link that ends after minutes */
        get: operations["getPreviewsByToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A run: commitment, composition, live odds, return figures */
        get: operations["getRunsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every card of a run with copies and how many are unrevealed */
        get: operations["getRunsByIdCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which pack numbers are unsold, one bit each */
        get: operations["getRunsByIdPacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/packs/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which of up to 1,000 packs are unsold (u), sold (s) and opened (o) as of a signed head of the log, signed */
        get: operations["getRunsByIdPacksStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The hash-chained sale log, with its newest signed head */
        get: operations["getRunsByIdLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed corrections of a run’s log: entries whose order or time is excused, and why */
        get: operations["getRunsByIdCorrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed refusals of numbers that were taken, oldest first; the public log has their hashes */
        get: operations["getRunsByIdRefusals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every attempt to seal, as the public log announced it, and what became of it */
        get: operations["getAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attempts/{id}/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every unit of an abandoned attempt, one canonical line each */
        get: operations["getAttemptsByIdChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attempts/{id}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists of cards that the plan of an abandoned attempt names, one canonical line a card */
        get: operations["getAttemptsByIdLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed corrections of all logs, oldest first */
        get: operations["getCorrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/losses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed statements of entries that a run’s log lost; verifiers refuse that log */
        get: operations["getRunsByIdLosses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/losses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed statements of what logs, drops and their chains lost, oldest first */
        get: operations["getLosses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/commitment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bytes of the commitment, as hashed and signed; the ETag is its hash */
        get: operations["getRunsByIdCommitment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/commitment/log-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A run’s commitment in the public log: entry, inclusion proof and checkpoint, as c2sp.org/tlog-proof */
        get: operations["getRunsByIdCommitmentLogProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every unit of a run, one canonical line each */
        get: operations["getRunsByIdChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists of cards that the commitment names by root and count, one canonical line a card */
        get: operations["getRunsByIdLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/close-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed close-out of a closed run */
        get: operations["getRunsByIdCloseOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/close-out/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every pack of a closed run with its salt, leaf and unit indices, one line each */
        get: operations["getRunsByIdCloseOutPacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{id}/close-out/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole sale log of a closed run, one line an entry */
        get: operations["getRunsByIdCloseOutLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What every visitor may know of the shop’s settings */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/shipments/{id}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Claim that a parcel did not arrive, or that cards in it are damaged */
        post: operations["postMeShipmentsByIdClaims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/claims/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a photo to an open claim (multipart, field "file"): PNG, JPEG, WebP or AVIF, up to 24 MB and 25 megapixels, a camera’s JPEG 120, six at most */
        post: operations["postMeClaimsByIdPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw a claim that nobody has decided yet */
        delete: operations["deleteMeClaimsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/easypost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of EasyPost about parcels, signed on their raw body */
        post: operations["postWebhooksEasypost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/sandbox-carrier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of the sandbox’s carrier about parcels, in demo mode */
        post: operations["postWebhooksSandboxCarrier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/shipment-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What shipping these cards costs, one parcel per place they lie at; good for 15 minutes */
        post: operations["postMeShipmentQuotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My parcels, newest first */
        get: operations["getMeShipments"];
        put?: never;
        /** Pay a quote and have its cards shipped; a valuable parcel to a new address needs a step-up */
        post: operations["postMeShipments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A parcel of mine with its cards, timeline and claims */
        get: operations["getMeShipmentsById"];
        put?: never;
        post?: never;
        /** Cancel a parcel that is not packed: cards and fee come back */
        delete: operations["deleteMeShipmentsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/shipments/{id}/ship-now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a parcel without waiting for more cards to join it */
        post: operations["postMeShipmentsByIdShipNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/shipments/{id}/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A card was not found: wait for it, or ship without it */
        post: operations["postMeShipmentsByIdMissing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/shipments/{id}/inspection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whether a card of mine came back to the shop, and whose it is then */
        post: operations["postMeShipmentsByIdInspection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/shipments/{id}/orders/{order}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancel one order of a combined parcel; the base fee stays with the others */
        delete: operations["deleteMeShipmentsByIdOrdersByOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What shipping costs: zones, fees and deadlines */
        get: operations["getShippingRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/address-rules/{country}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which fields an address in a country has and needs */
        get: operations["getAddressRulesByCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/shipping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of my collection could be sent to me */
        get: operations["getMeShipping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My addresses, the default one first */
        get: operations["getMeAddresses"];
        put?: never;
        /** Add an address; one that is in the book already is answered as it is */
        post: operations["postMeAddresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an address for good */
        delete: operations["deleteMeAddressesById"];
        options?: never;
        head?: never;
        /** Change an address, or make it the default; refused when it was changed since it was read or would be another one again */
        patch: operations["patchMeAddressesById"];
        trace?: never;
    };
    "/api/me/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My balances */
        get: operations["getMeWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/wallet/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every transfer of my wallet with the balance after it, newest first */
        get: operations["getMeWalletHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/wallet/history.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a file, all of it */
        get: operations["getMeWalletHistoryCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/top-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My top-ups, newest first */
        get: operations["getMeTopUps"];
        put?: never;
        /** Begin to add money to my wallet; the answer leads to the provider’s page */
        post: operations["postMeTopUps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/top-ups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my top-ups */
        get: operations["getMeTopUpsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of Stripe, signed on their raw body */
        post: operations["postWebhooksStripe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/sandbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of the sandbox provider, in demo mode */
        post: operations["postWebhooksSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/showcases/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a collector shows: cards, each with how it came, and sets completed */
        get: operations["getShowcasesByAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/showcases/{address}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a showcase to the shop */
        post: operations["postShowcasesByAddressReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/showcase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My showcase, and whether others see it */
        get: operations["getMeShowcase"];
        /** Choose what my showcase shows, and switch it on or off */
        put: operations["putMeShowcase"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/wishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My wish list, newest first */
        get: operations["getMeWishes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/wishes/{cardId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Tell me when this card can be pulled or bought */
        put: operations["putMeWishesByCardId"];
        post?: never;
        /** Take a card off my wish list */
        delete: operations["deleteMeWishesByCardId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a mailed request; the answer says which */
        post: operations["postAuthConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a mailed link would do, without doing it: the link goes on working */
        post: operations["postAuthConfirmPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirmation/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the confirmation mail once more; the answer is always the same */
        post: operations["postAuthConfirmationResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My questions to support, newest first */
        get: operations["getMeCases"];
        put?: never;
        /** Ask support, tied to an order, parcel, pull, payment or drop of mine */
        post: operations["postMeCases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/case-choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a question may be tied to: the newest of what is mine */
        get: operations["getMeCaseChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A question of mine with its answers */
        get: operations["getMeCasesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AbandonedAttempt: {
            attempt: number;
            /** Format: uuid */
            run: string;
            /** @enum {string} */
            reason: "cancelled" | "failed" | "late" | "overdue";
            isBeforeRound: boolean;
            /** Format: date-time */
            at: string;
        };
        AccessToken: {
            /** Format: uuid */
            id: string;
            name: string;
            scopes: ("collection:read" | "money:read" | "packs:buy" | "packs:open")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            isExpired: boolean;
            lastUsedAt: string | null;
        };
        AccessTokens: {
            data: components["schemas"]["AccessToken"][];
            total: number;
            page: number;
            perPage: number;
        };
        AddAddress: {
            recipient: string;
            line1: string;
            /** @default  */
            line2: string;
            /** @default  */
            city: string;
            /** @default  */
            region: string;
            /** @default  */
            postcode: string;
            phone?: string;
            country: string;
            /** @default false */
            isDefault: boolean;
        };
        AddDestination: {
            holder: string;
            account: string & (unknown & unknown);
            bankCode?: string & (unknown & unknown);
            country: string;
        };
        Address: {
            /** Format: uuid */
            id: string;
            recipient: string;
            line1: string;
            line2: string;
            city: string;
            region: string;
            postcode: string;
            phone?: string;
            country: string;
            lines: string[];
            errors?: {
                [key: string]: string;
            };
            isDefault: boolean;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AddressField: {
            /** @enum {string} */
            name: "city" | "postcode" | "region";
            /** @enum {string} */
            kind: "area" | "city" | "county" | "department" | "district" | "do_si" | "eircode" | "emirate" | "island" | "oblast" | "parish" | "pin" | "post_town" | "postal" | "prefecture" | "province" | "region" | "state" | "suburb" | "zip";
            isRequired: boolean;
            example?: string;
        };
        AddressRules: {
            country: string;
            fields: components["schemas"]["AddressField"][];
        };
        AnswerInspection: {
            /** Format: uuid */
            inspectionId: string;
            /** @enum {string} */
            answer: "received" | "kept" | "given" | "denied";
        };
        Architect: {
            /** Format: uuid */
            id: string;
            slug: string;
            name: string;
            bio: string;
        };
        ArchitectDetail: {
            /** Format: uuid */
            id: string;
            slug: string;
            name: string;
            bio: string;
            products: components["schemas"]["ProductSummary"][];
        };
        AttemptLog: {
            keys: string[];
            attempt: string;
            witnesses: string[];
        };
        BuybackQuote: {
            /** Format: uuid */
            collectibleId: string;
            quoteId: string | null;
            refusal: ("in_inspection" | "in_shipment" | "locked" | "kept" | "not_bought_back" | "stale_value" | "too_little") | null;
            /** @enum {string} */
            offer: "frozen" | "later";
            amountCents: number;
            cashCents: number;
            promoCents: number;
            valueCents: number;
            valueSource: string;
            /** Format: date-time */
            valueAsOf: string;
            isEstimated: boolean;
            rateBps: number;
            /** Format: date-time */
            expiresAt: string;
        };
        BuybackQuotes: {
            quotes: components["schemas"]["BuybackQuote"][];
            totalCents: number;
            cashCents: number;
            promoCents: number;
        };
        Card: {
            /** Format: uuid */
            id: string;
            name: string;
            setCode: string;
            setName: string;
            number: string;
            artist: string;
            description: string;
            classSlug: string;
            className: string;
            classLook: components["schemas"]["ClassLook"];
            valueCents: number;
            image: components["schemas"]["FaceImage"] | null;
        };
        CardChance: {
            /** Format: uuid */
            cardId: string;
            /** Format: uuid */
            runId: string;
            productSlug: string;
            productTitle: string;
            priceCents: number;
            copies: number;
            packs: number;
            packsPerBox: number;
            logSeq: number;
            isOncePerPack: boolean;
        };
        CardClass: {
            /** Format: uuid */
            id: string;
            slug: string;
            name: string;
            rank: number;
            classLook: components["schemas"]["ClassLook"];
            minValueCents: number;
            maxValueCents: number;
            buybackBps: number;
            laterBuybackBps: number;
        };
        CardDetail: {
            /** Format: uuid */
            id: string;
            name: string;
            setCode: string;
            setName: string;
            number: string;
            artist: string;
            description: string;
            classSlug: string;
            className: string;
            classLook: components["schemas"]["ClassLook"];
            valueCents: number;
            image: components["schemas"]["FaceImage"] | null;
            valueSource: string;
            /** Format: date-time */
            valueAsOf: string;
            pullable: {
                productSlug: string;
                productTitle: string;
                priceCents: number;
                image: components["schemas"]["Image"] | null;
                /** Format: uuid */
                runId: string;
                copies: number;
                unrevealed: number;
            }[];
            singles: {
                slug: string;
                title: string;
                priceCents: number;
                unitsListed: number;
            }[];
            recentPulls: components["schemas"]["CardPull"][];
        };
        CardFinish: {
            baseUrl: string;
            maskUrl?: string;
            tint: string;
            roughnessBps: number;
        };
        CardPull: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            by: string | null;
            serial: number | null;
            productSlug: string;
            productTitle: string;
            /** Format: uuid */
            runId: string;
            packNo: number;
            valueCents: number;
        };
        CardSet: {
            code: string;
            name: string;
            cardCount: number;
            releasedOn: string | null;
            game: components["schemas"]["Game"] | null;
            fan?: {
                name: string;
                image: components["schemas"]["Image"];
            }[];
            back?: string;
        };
        CardSetDetail: {
            code: string;
            name: string;
            cardCount: number;
            releasedOn: string | null;
            game: components["schemas"]["Game"] | null;
            fan?: {
                name: string;
                image: components["schemas"]["Image"];
            }[];
            back?: string;
            publishedCount: number | null;
            classes: {
                className: string;
                classLook: components["schemas"]["ClassLook"];
                classSlug: string;
                cardCount: number;
            }[];
        };
        CardValue: {
            valueCents: number;
            source: string;
            /** Format: date-time */
            asOf: string;
        };
        ChangeAddress: {
            recipient?: string;
            line1?: string;
            line2?: string;
            city?: string;
            region?: string;
            postcode?: string;
            phone?: string;
            country?: string;
            /** @constant */
            isDefault?: true;
            version: number;
        };
        ChangeEmail: {
            email: string;
            password?: string;
        };
        ChangeLimits: {
            dayCents?: number | null;
            weekCents?: number | null;
            monthCents?: number | null;
        };
        ChooseMails: {
            /** @enum {string} */
            topic: "reminders" | "drops" | "wishes";
            isMailed: boolean;
        };
        ChooseMissing: {
            /** @enum {string} */
            choice: "wait" | "ship";
        };
        ClaimDropPrize: {
            /** @enum {string} */
            as: "unit" | "cash";
        };
        ClassLook: {
            dark: string;
            light: string;
            /** @enum {string} */
            shape: "circle" | "square" | "diamond" | "triangle" | "hexagon" | "shield" | "star" | "crown" | "burst";
            /** @enum {string} */
            effect: "none" | "sheen" | "foil" | "glitter" | "spotlight" | "spotlight-aura";
        };
        ClassOdds: {
            classSlug: string;
            className: string;
            classLook: components["schemas"]["ClassLook"];
            rank: number;
            unitsTotal: number;
            unitsDigital: number;
            unitsUnrevealed: number;
            minValueCents: number;
            maxValueCents: number;
            expectedPerPack: components["schemas"]["Fraction"];
            atLeastOne: components["schemas"]["Fraction"];
        };
        CloseOut: {
            document: string;
            signature: string;
            commitment: string;
            packsUrl: string;
            logUrl: string;
            checklistUrl: string;
            listsUrl: string;
            attemptLog?: components["schemas"]["AttemptLog"];
        };
        Composition: {
            packs: number;
            slots: {
                draws: number;
                rows: number[];
            }[];
        }[];
        ConfirmFormEntry: {
            token: string;
            nonce: string;
        };
        ConfirmMfaEnrolment: {
            code: string;
        };
        ConfirmRequest: {
            token: string;
        };
        ConfirmedRequest: {
            /** @enum {string} */
            confirmed: "email" | "email-change" | "email-change-undone" | "deletion" | "mfa-reset-undone" | "shipment-undone" | "cards-back" | "parcel-received" | "token-revoked";
            isSignedIn: boolean;
        };
        CreateTopUp: {
            amountCents: number;
            provider?: string;
            returnPath?: string;
        };
        CurrentDrop: {
            drop: components["schemas"]["Drop"] | null;
            next: {
                /** Format: date-time */
                opensAt: string;
                /** Format: date */
                day: string;
            } | null;
            finishedCount: number;
            voidCount: number;
            fencedSince: string | null;
            losses: {
                from: number;
                to: number;
                explanation: string;
                /** Format: date-time */
                time: string;
            }[];
        };
        CustomerSession: {
            customer: {
                /** Format: uuid */
                id: string;
                displayName: string;
                email: string;
                emailConfirmed: boolean;
                country: string;
            } | null;
            permissions: string[];
            mfa: {
                enrolled: boolean;
                verified: boolean;
                pending: boolean;
            };
            maintenance: boolean;
        };
        DecidedDropPrize: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "offered" | "unit" | "cash" | "declined" | "expired";
        };
        DeleteAccount: {
            password?: string;
            /** @constant */
            confirm: "delete";
            /** @default [] */
            giveUp: components["schemas"]["HoldingKind"][];
        };
        DepositLimit: {
            /** @enum {string} */
            period: "day" | "week" | "month";
            limitCents: number | null;
            usedCents: number;
            waitingCents: number;
            leftCents: number | null;
            pending: {
                limitCents: number | null;
                /** Format: date-time */
                effectiveAt: string;
            } | null;
        };
        Drop: {
            /** Format: uuid */
            id: string;
            number: number;
            /** Format: date */
            day: string;
            /** @enum {string} */
            state: "scheduled" | "open" | "closed" | "drawn" | "finished" | "void";
            /** Format: date-time */
            opensAt: string;
            /** Format: date-time */
            closesAt: string;
            announcedAt: string | null;
            prizes: {
                className: string;
                classLook: components["schemas"]["ClassLook"];
                place: number;
                /** Format: uuid */
                collectibleId: string;
                cardId: string;
                cardName: string;
                cardNumber: string;
                setName: string;
                image: components["schemas"]["FaceImage"] | null;
                serial: number | null;
                grade: string | null;
                grader: string | null;
                valueCents: number;
                /** @enum {string} */
                state: "waiting" | "offered" | "unit" | "cash" | "returned" | "carried";
                winner: string | null;
                winnerSeq: number | null;
                claimUntil: string | null;
                passedOn: number;
            }[];
            alternates: number;
            claimHours: number;
            beacon: {
                /** @enum {string} */
                kind: "drand" | "test-chain";
                chain: string;
                round: number;
                /** Format: date-time */
                at: string;
            } | null;
            entryCount: number;
            formCount: number | null;
            announcement: {
                document: string;
                signature: string;
                signingKey: string;
                hash: string;
                number: number;
            } | null;
            terms: string | null;
            mark: {
                document: string;
                signature: string;
                signingKey: string;
            } | null;
            close: {
                document: string;
                signature: string;
                signingKey: string;
                /** Format: date-time */
                publishedAt: string;
                isDelayed: boolean;
            } | null;
            result: {
                seed: string;
                beacon: string;
                drawn: number[];
                /** Format: date-time */
                drawnAt: string;
            } | null;
            void: {
                /** @enum {string} */
                reason: "late" | "unproven" | "no-prize" | "staff" | "no-seed" | "lost";
                note: string | null;
                /** Format: date-time */
                at: string;
                nextDropId: string | null;
            } | null;
            fencedSince: string | null;
        };
        DropAnnouncements: {
            data: {
                document: string;
                signature: string;
                signingKey: string;
                number: number;
                close: {
                    document: string;
                    signature: string;
                } | null;
            }[];
            next: string | null;
            losses: {
                document: string;
                signature: string;
            }[];
        };
        DropEntry: {
            document: string;
            signature: string;
            signingKey: string;
            /** Format: uuid */
            dropId: string;
            seq: number;
            /** Format: date-time */
            enteredAt: string;
        };
        DropRecord: {
            /** @constant */
            v: 1;
            signingKey: string;
            announcement: string;
            announcementSignature: string;
            terms: string;
            mark?: string;
            markSignature?: string;
            close: string;
            closeSignature: string;
            seed: string;
            beacon: string;
            drawn: number[];
            log?: {
                keys: string[];
                announcement: string;
                list: string;
                witnesses: string[];
            };
            entries: string;
        };
        EnterByForm: {
            /** Format: email */
            email: string;
            /** @constant */
            isAdult: true;
            termsHash: string;
        };
        EnterDrop: {
            nonce: string;
        };
        EnteredDrop: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            dropId: string;
            number: number;
            /** Format: date */
            day: string;
            /** @enum {string} */
            state: "scheduled" | "open" | "closed" | "drawn" | "finished" | "void";
            cardName: string;
            image: components["schemas"]["FaceImage"] | null;
            /** Format: date-time */
            closesAt: string;
            entry: components["schemas"]["DropEntry"];
            /** @enum {string} */
            outcome: "waiting" | "won" | "alternate" | "not-drawn" | "void";
            position: number | null;
            award: {
                /** Format: uuid */
                id: string;
                place: number;
                /** @enum {string} */
                state: "offered" | "unit" | "cash" | "declined" | "expired";
                /** Format: date-time */
                claimUntil: string;
                valueCents: number;
            } | null;
        };
        EnteredDrops: {
            data: components["schemas"]["EnteredDrop"][];
            next: string | null;
        };
        ExcludeMyself: {
            /** @enum {string} */
            kind: "cool-off" | "self-exclusion";
            days: number;
        };
        FaceImage: {
            full?: string;
            medium?: string;
            small?: string;
            foil?: string;
            width?: number;
            height?: number;
            finish?: components["schemas"]["CardFinish"];
            back?: string;
            ownBack?: string;
        };
        FeeLine: {
            /** @enum {string} */
            kind: "base" | "weight" | "insurance" | "signature";
            amountCents: number;
        };
        FormEntryPreview: {
            /** Format: uuid */
            dropId: string;
            isConfirmed: boolean;
        };
        FormTaken: {
            /** @constant */
            isSent: true;
        };
        Fraction: {
            numerator: number;
            denominator: number;
        };
        Game: {
            slug: string;
            name: string;
        };
        HistoryEntry: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            kind: string;
            title: string;
            amountCents: number | null;
            valueCents: number | null;
            subjectKind: string;
            subjectId: string | null;
            image: components["schemas"]["Image"] | null;
            tokenName: string | null;
        };
        /** @enum {string} */
        HoldingKind: "cash" | "promo" | "held" | "debt" | "top-ups" | "sealed-packs" | "units" | "parcels";
        IdentityCheck: {
            /** @enum {string} */
            state: "none" | "submitted" | "verified" | "refused";
            sides: ("front" | "back")[];
            submittedAt: string | null;
            decidedAt: string | null;
            refusalReason: string | null;
            keptDays: number;
        };
        /** @enum {string} */
        IdentityDocument: "passport" | "identity-card" | "driving-licence";
        Image: {
            full: string;
            medium: string;
            small: string;
            foil?: string;
            texture?: string;
            width: number;
            height: number;
        };
        Invite: {
            code: string;
            by: string | null;
            rewardCents: number;
            minSpendCents: number;
            waitDays: number;
        };
        KeepUnit: {
            isKept: boolean;
        };
        KeptUnit: {
            /** Format: uuid */
            id: string;
            isKept: boolean;
        };
        ListedUnit: {
            /** Format: uuid */
            id: string;
            serial: number | null;
            cert: string | null;
            grader: string | null;
            grade: string | null;
            condition: string | null;
            finish: string | null;
            language: string | null;
            kindName: string;
            photos: components["schemas"]["Image"][];
            valueCents: number;
            isEstimated: boolean;
        };
        LogEntry: {
            seq: number;
            hash: string;
            entry: string;
        };
        MadeAccessToken: {
            secret: string;
            token: components["schemas"]["AccessToken"];
        };
        MailChoice: {
            /** @enum {string} */
            topic: "reminders" | "drops" | "wishes" | "purchases" | "money" | "belongings" | "support" | "security";
            isOptional: boolean;
            isMailed: boolean;
        };
        MfaEnrolment: {
            otpauthUrl: string;
            qrSvg: string;
        };
        /**
         * @example {
         *       "code": "123456"
         *     }
         */
        MfaProof: {
            code?: string;
            recoveryCode?: string;
        };
        MfaStatus: {
            isEnrolled: boolean;
            enrolledAt: string | null;
            recoveryCodesLeft: number;
        };
        MyDropEntry: {
            entry: components["schemas"]["DropEntry"] | null;
        };
        MyDropPrize: {
            /** Format: uuid */
            id: string;
            place: number;
            /** @enum {string} */
            state: "offered" | "unit" | "cash" | "declined" | "expired";
            /** Format: date-time */
            claimUntil: string;
            valueCents: number;
            drop: {
                /** Format: uuid */
                id: string;
                number: number;
                /** Format: date */
                day: string;
            };
            prize: {
                className: string;
                classLook: components["schemas"]["ClassLook"];
                place: number;
                /** Format: uuid */
                collectibleId: string;
                cardId: string;
                cardName: string;
                cardNumber: string;
                setName: string;
                image: components["schemas"]["FaceImage"] | null;
                serial: number | null;
                grade: string | null;
                grader: string | null;
                valueCents: number;
                /** @enum {string} */
                state: "waiting" | "offered" | "unit" | "cash" | "returned" | "carried";
                winner: string | null;
                winnerSeq: number | null;
                claimUntil: string | null;
                passedOn: number;
            };
        };
        MyDropPrizes: {
            data: components["schemas"]["MyDropPrize"][];
            total: number;
            page: number;
            perPage: number;
        };
        MyPack: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            runId: string;
            runNumber: number;
            packNo: number;
            /** @enum {string} */
            state: "unsold" | "sold" | "opened" | "disclosed" | "refunded";
            /** Format: uuid */
            productId: string;
            productSlug: string;
            productTitle: string;
            image: components["schemas"]["Image"] | null;
            wrapper: components["schemas"]["WrapperArt"] | null;
            cardsPerPack: number;
            packsPerBox: number;
            priceCents: number;
            /** Format: date-time */
            boughtAt: string;
            openedAt: string | null;
            refundableUntil: string | null;
        };
        MyReferral: {
            code: string;
            url: string;
            qrSvg: string;
            rewardCents: number;
            minSpendCents: number;
            waitDays: number;
            earnedCents: number;
            pendingCents: number;
            friends: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                state: "pending" | "qualified" | "rewarded" | "refused" | "clawed_back";
                /** Format: date-time */
                joinedAt: string;
                rewardAt: string | null;
                rewardCents: number;
            }[];
        };
        NewAccessToken: {
            name: string;
            scopes: ("collection:read" | "money:read" | "packs:buy" | "packs:open")[];
            /** @default 90 */
            expiresInDays: number;
        };
        Notification: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            kind: string;
            /** @enum {string} */
            topic: "reminders" | "drops" | "wishes" | "purchases" | "money" | "belongings" | "support" | "security";
            title: string;
            href: string | null;
            isRead: boolean;
            isMailed: boolean;
        };
        NotificationPage: {
            data: components["schemas"]["Notification"][];
            next: string | null;
            unreadCount: number;
        };
        NotificationsRead: {
            readCount: number;
            unreadCount: number;
        };
        OpenClaim: {
            /** @enum {string} */
            kind: "not-arrived" | "damaged";
            collectibleIds?: string[];
            description: string;
        };
        OpenPacks: {
            ids: string[];
        };
        OpenSession: {
            /** Format: uuid */
            id: string;
            device: string;
            ip: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            isCurrent: boolean;
        };
        OpenedPack: {
            pack: components["schemas"]["MyPack"];
            contents: string;
            salt: string;
            leaf: string;
            proof: {
                index: number;
                size: number;
                readonly path: string[];
                readonly lists?: {
                    index: number;
                    readonly path: string[];
                    weight?: string;
                }[];
            };
            commitmentHash: string;
            receipt: components["schemas"]["SignedDocument"];
            pulls: components["schemas"]["Pull"][];
        };
        OpenedPacks: {
            opened: components["schemas"]["OpenedPack"][];
            refused: {
                id: string;
                code: string;
            }[];
        };
        Order: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            productId: string;
            productTitle: string;
            quantity: number;
            /** @enum {string} */
            state: "placed" | "partly_refunded" | "refunded";
            totalCents: number;
            discountCents: number;
            paidCashCents: number;
            paidPromoCents: number;
            /** Format: date-time */
            createdAt: string;
            tokenName: string | null;
        };
        OrderDetail: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            productId: string;
            productTitle: string;
            quantity: number;
            /** @enum {string} */
            state: "placed" | "partly_refunded" | "refunded";
            totalCents: number;
            discountCents: number;
            paidCashCents: number;
            paidPromoCents: number;
            /** Format: date-time */
            createdAt: string;
            tokenName: string | null;
            productSlug: string;
            /** @enum {string} */
            kind: "pack" | "single";
            taxCents: number | null;
            refundedCashCents: number;
            refundedPromoCents: number;
            lines: components["schemas"]["OrderLine"][];
        };
        OrderLine: {
            /** Format: uuid */
            packId: string;
            /** Format: uuid */
            runId: string;
            runNumber: number;
            packNo: number;
            picked: number;
            /** @enum {string} */
            state: "sold" | "opened" | "refunded";
            paidCashCents: number;
            paidPromoCents: number;
            openedAt: string | null;
            refundedAt: string | null;
            receipt: components["schemas"]["SignedDocument"];
        };
        OrderedPack: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            runId: string;
            packNo: number;
            picked: number;
            receipt: components["schemas"]["SignedDocument"];
        };
        OwnedUnit: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            cardId: string;
            name: string;
            number: string;
            setName: string;
            classSlug: string;
            className: string;
            classLook: components["schemas"]["ClassLook"];
            classRank: number;
            serial: number | null;
            serialOf: number | null;
            grade: string | null;
            grader: string | null;
            cert: string | null;
            condition: string | null;
            finish: string | null;
            language: string | null;
            /** @enum {string} */
            state: "vault" | "reserved" | "sealed" | "listed" | "prize" | "owned" | "bought_back" | "in_shipment" | "shipped" | "delivered" | "returned" | "withdrawn";
            valueCents: number;
            isEstimated: boolean;
            image: components["schemas"]["FaceImage"] | null;
            /** Format: date-time */
            acquiredAt: string;
            pullId: string | null;
            isKept: boolean;
        };
        Parcel: {
            /** Format: uuid */
            id: string;
            number: string;
            version: number;
            /** @enum {string} */
            state: "requested" | "picking" | "packed" | "shipped" | "delivered" | "cancelled" | "returned" | "lost";
            waits: {
                /** @enum {string} */
                reason: "recent-top-up" | "dispute" | "account-hold" | "missing-card";
                until: string | null;
            } | null;
            originName: string;
            originCountry: string;
            address: {
                country: string;
                lines: string[];
            };
            units: {
                className: string;
                classLook: components["schemas"]["ClassLook"];
                /** Format: uuid */
                collectibleId: string;
                cardName: string;
                cardNumber: string;
                setName: string;
                image: components["schemas"]["Image"] | null;
                serial: number | null;
                grader: string | null;
                grade: string | null;
                condition: string | null;
                finish: string | null;
                language: string | null;
                valueCents: number;
                /** Format: uuid */
                orderId: string;
                outcome: ("delivered" | "cancelled" | "missing" | "replaced" | "withdrawn" | "lost" | "damaged" | "returned") | null;
                isMissing: boolean;
                inspection: {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    kind: "handed-over" | "came-back" | "to-vault" | "missing" | "new-units" | "lost" | "damaged";
                    answer: ("received" | "kept" | "given" | "denied") | null;
                    answers: ("received" | "kept" | "given" | "denied")[];
                } | null;
            }[];
            orders: {
                /** Format: uuid */
                id: string;
                /** Format: date-time */
                createdAt: string;
                feeCents: number;
                refundedCents: number;
                isCancelled: boolean;
            }[];
            insuredCents: number;
            feeCents: number;
            needsSignature: boolean;
            combineUntil: string | null;
            /** Format: date */
            promisedOn: string;
            isLate: boolean;
            carrier: string | null;
            trackingNumber: string | null;
            trackingUrl: string | null;
            canCancel: boolean;
            canShipNow: boolean;
            needsChoice: boolean;
            claimable: {
                /** @enum {string} */
                kind: "not-arrived" | "damaged";
                /** Format: date-time */
                until: string;
            }[];
            claims: components["schemas"]["ParcelClaim"][];
            timeline: {
                /** @enum {string} */
                kind: "requested" | "joined" | "order-cancelled" | "ship-now" | "waiting" | "released" | "picking" | "card-missing" | "card-not-back" | "card-dropped" | "card-replaced" | "card-withdrawn" | "card-found" | "packed" | "shipped" | "in-transit" | "out-for-delivery" | "ready-for-pickup" | "delivery-failed" | "returning" | "delivered" | "cancelled" | "checking" | "checked" | "returned" | "lost" | "address-changed" | "claim-opened" | "claim-decided" | "compensated";
                /** Format: date-time */
                at: string;
                text: string | null;
            }[];
            /** Format: date-time */
            createdAt: string;
        };
        ParcelClaim: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "not-arrived" | "damaged";
            /** @enum {string} */
            state: "open" | "pending" | "paid" | "declined" | "withdrawn";
            description: string;
            collectibleIds: string[];
            photoCount: number;
            amountCents: number | null;
            decision: string | null;
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
        };
        Parcels: {
            data: components["schemas"]["Parcel"][];
            next: string | null;
        };
        PastDrops: {
            data: components["schemas"]["Drop"][];
            next: string | null;
        };
        Payout: {
            /** Format: uuid */
            id: string;
            amountCents: number;
            /** @enum {string} */
            state: "requested" | "approved" | "sent" | "paid" | "returned" | "rejected" | "cancelled";
            holder: string;
            lastSigns: string;
            rejectionReason: string | null;
            provider: ("manual" | "sandbox") | null;
            sandboxUrl: string | null;
            failure: string | null;
            paymentReference: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PayoutDestination: {
            /** Format: uuid */
            id: string;
            holder: string;
            lastSigns: string;
            country: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            usableFrom: string;
        };
        PayoutRules: {
            minCents: number;
            availableCents: number;
            /** @enum {string} */
            provider: "manual" | "sandbox";
            isIdentityVerified: boolean;
            hasSecondFactor: boolean;
            isOnHold: boolean;
            waitUntil: string | null;
            destinations: components["schemas"]["PayoutDestination"][];
        };
        PlaceOrder: {
            /** Format: uuid */
            productId: string;
            quantity: number;
            /** Format: uuid */
            runId?: string;
            picks?: number[];
            draw?: string;
            /** Format: uuid */
            unitId?: string;
            maxPriceCents: number;
            promoCode?: string;
        };
        PlacedOrder: {
            order: components["schemas"]["Order"];
            packs: components["schemas"]["OrderedPack"][];
            units: {
                /** Format: uuid */
                collectibleId: string;
            }[];
        };
        PlayLimits: {
            limits: components["schemas"]["DepositLimit"][];
            exclusion: {
                /** @enum {string} */
                kind: "cool-off" | "self-exclusion";
                /** Format: date-time */
                until: string;
            } | null;
            raiseHours: number;
            exclusionMinDays: number;
        };
        PreviewFormEntry: {
            token: string;
        };
        PreviewedRequest: {
            /** @enum {string} */
            asks: "email" | "email-change" | "email-change-undone" | "deletion" | "mfa-reset-undone" | "shipment-undone" | "cards-back" | "parcel-received" | "token-revoked";
            signsIn: boolean;
        };
        PreviewedReset: {
            email: string | null;
        };
        /** @description RFC 9457. Switch on `code`, not on `message`. Some codes add facts, such as `retryAfterSeconds` or `priceCents`. */
        Problem: {
            /** Format: uri-reference */
            type: string;
            title: string;
            status: number;
            /** @enum {string} */
            code: "VALIDATION_FAILED" | "UNKNOWN_FIELD" | "INVALID_JSON" | "BAD_RANGE" | "BAD_SORT" | "BAD_FILTER" | "IDEMPOTENCY_KEY_REQUIRED" | "REASON_REQUIRED" | "TOKEN_INVALID" | "SIGNATURE_INVALID" | "UNAUTHENTICATED" | "SIGN_IN_FAILED" | "ACCESS_TOKEN_INVALID" | "MFA_REQUIRED" | "MFA_INVALID" | "INSUFFICIENT_FUNDS" | "FORBIDDEN" | "CSRF_REJECTED" | "TOKEN_NOT_ALLOWED" | "INSUFFICIENT_SCOPE" | "STEP_UP_REQUIRED" | "EMAIL_UNCONFIRMED" | "STAFF_CANNOT_BUY" | "FOUR_EYES_REQUIRED" | "IDENTITY_REQUIRED" | "PAYOUT_COOLDOWN" | "ACCOUNT_HOLD" | "LIMIT_REACHED" | "SELF_EXCLUDED" | "NOT_FOUND" | "PROMO_INVALID" | "METHOD_NOT_ALLOWED" | "SOLD_OUT" | "PICK_TAKEN" | "RUN_CHANGED" | "RUN_OPEN" | "ACCOUNT_NOT_EMPTY" | "PRICE_CHANGED" | "NOT_ON_SALE" | "ALREADY_OPENED" | "ALREADY_RESOLVED" | "PROMO_USED" | "PROMO_EXHAUSTED" | "ALREADY_ENTERED" | "DROP_CLOSED" | "CLAIM_OVER" | "QUOTE_EXPIRED" | "LAST_COPY" | "IN_SHIPMENT" | "CANNOT_SHIP" | "ADDRESS_INCOMPLETE" | "IDEMPOTENCY_IN_PROGRESS" | "STILL_REFERENCED" | "NO_SECOND_PERSON" | "IMPORTED_BEFORE" | "VAULT_SHORT" | "RECIPE_UNSATISFIABLE" | "COMMITMENT_TOO_LONG" | "REFUND_CLOSED" | "WRONG_STATE" | "STALE" | "BODY_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "HOST_NOT_ALLOWED" | "INVALID_RECORD" | "IDEMPOTENCY_KEY_REUSED" | "PRECONDITION_REQUIRED" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "PACK_CORRUPT" | "LOG_DELAYED" | "MAINTENANCE" | "OUTCOME_UNKNOWN" | "OVERLOADED" | "PROVIDER_UNAVAILABLE" | "RUN_FENCED" | "DROP_FENCED";
            /** @description For people; it may change. */
            message: string;
            /** @description Name it when you write to support. */
            requestId: string;
            /** @description Messages by field, nested like the request body. */
            errors?: Record<string, never>;
        };
        ProductDetail: {
            /** Format: uuid */
            id: string;
            slug: string;
            /** @enum {string} */
            kind: "pack" | "single";
            /** @enum {string} */
            state: "draft" | "published" | "archived";
            title: string;
            tagline: string;
            priceCents: number;
            bundleSize: number;
            cardsPerPack: number;
            packsPerBox: number;
            image: components["schemas"]["ProductImage"] | null;
            architect: {
                slug: string;
                name: string;
            } | null;
            stock: {
                /** Format: uuid */
                runId: string;
                remaining: number;
                size: number;
            } | null;
            unitsListed: number;
            /** @enum {string} */
            digitalShare: "none" | "some" | "all";
            classSlugs: string[];
            cardClass: components["schemas"]["ShownClass"] | null;
            bestRemaining: {
                /** Format: uuid */
                cardId: string;
                name: string;
                classSlug: string;
                className: string;
                classLook: components["schemas"]["ClassLook"];
                valueCents: number;
                image: components["schemas"]["FaceImage"] | null;
            } | null;
            description: string;
            packsPerUnit: number;
            perCustomerLimit: number | null;
            refundDays: number;
            wrapper: components["schemas"]["WrapperArt"] | null;
            saleStartsAt: string | null;
            saleEndsAt: string | null;
            card: components["schemas"]["Card"] | null;
            units: components["schemas"]["ListedUnit"][];
            runs: {
                /** Format: uuid */
                id: string;
                number: number;
                size: number;
                state: string;
                remaining: number;
                isPaused: boolean;
                isFenced: boolean;
            }[];
        };
        ProductImage: {
            full: string;
            medium: string;
            small: string;
            foil?: string;
            texture?: string;
            width: number;
            height: number;
            finish?: components["schemas"]["CardFinish"];
        };
        ProductSummary: {
            /** Format: uuid */
            id: string;
            slug: string;
            /** @enum {string} */
            kind: "pack" | "single";
            /** @enum {string} */
            state: "draft" | "published" | "archived";
            title: string;
            tagline: string;
            priceCents: number;
            bundleSize: number;
            cardsPerPack: number;
            packsPerBox: number;
            image: components["schemas"]["ProductImage"] | null;
            architect: {
                slug: string;
                name: string;
            } | null;
            stock: {
                /** Format: uuid */
                runId: string;
                remaining: number;
                size: number;
            } | null;
            unitsListed: number;
            /** @enum {string} */
            digitalShare: "none" | "some" | "all";
            classSlugs: string[];
            cardClass: components["schemas"]["ShownClass"] | null;
            bestRemaining: {
                /** Format: uuid */
                cardId: string;
                name: string;
                classSlug: string;
                className: string;
                classLook: components["schemas"]["ClassLook"];
                valueCents: number;
                image: components["schemas"]["FaceImage"] | null;
            } | null;
        };
        Profile: {
            /** Format: uuid */
            id: string;
            email: string;
            displayName: string;
            /** Format: date */
            birthDate: string;
            country: string;
            avatarUrl: string | null;
            isAnonymous: boolean;
            emailConfirmed: boolean;
            pendingEmail: string | null;
            /** Format: date-time */
            createdAt: string;
            terms: {
                version: string;
                /** Format: date-time */
                acceptedAt: string;
            };
        };
        PublicPull: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            by: string | null;
            /** Format: uuid */
            runId: string;
            packNo: number;
            position: number;
            productSlug: string;
            productTitle: string;
            /** Format: uuid */
            cardId: string;
            cardName: string;
            classSlug: string;
            className: string;
            classLook: components["schemas"]["ClassLook"];
            serial: number | null;
            serialOf: number | null;
            valueCents: number;
            image: components["schemas"]["FaceImage"] | null;
        };
        PublicReceipt: {
            pull: components["schemas"]["PublicPull"];
            contents: string;
            salt: string;
            leaf: string;
            proof: {
                index: number;
                size: number;
                readonly path: string[];
                readonly lists?: {
                    index: number;
                    readonly path: string[];
                    weight?: string;
                }[];
            };
            commitmentHash: string;
            mates: components["schemas"]["PublicPull"][];
        };
        Pull: {
            /** Format: uuid */
            id: string;
            position: number;
            /** Format: uuid */
            collectibleId: string;
            /** Format: uuid */
            cardId: string;
            name: string;
            number: string;
            setName: string;
            classSlug: string;
            className: string;
            classLook: components["schemas"]["ClassLook"];
            classRank: number;
            serial: number | null;
            serialOf: number | null;
            valueCents: number;
            image: components["schemas"]["FaceImage"] | null;
            before: {
                copies: number;
                setOwned: number;
                setSize: number;
            };
            substitute?: {
                record: string;
                reason: string;
                evidence: string[];
                /** Format: date-time */
                at: string;
            };
        };
        QuoteShipment: {
            collectibleIds: string[];
            /** Format: uuid */
            addressId: string;
        };
        /**
         * @example {
         *       "all": true
         *     }
         */
        ReadNotifications: {
            ids?: string[];
            /** @constant */
            all?: true;
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        RedeemPromo: {
            code: string;
            /** Format: uuid */
            productId?: string;
            quantity?: number;
        };
        RedeemedPromo: {
            /** @enum {string} */
            kind: "credit" | "percent" | "free_pack";
            name: string;
            isApplied: boolean;
            amountCents: number;
            fullCents: number;
            percentBps: number | null;
            capCents: number | null;
            minSpendCents: number;
            endsAt: string | null;
        };
        RefundedPack: {
            /** Format: uuid */
            packId: string;
            cashCents: number;
            promoCents: number;
        };
        RequestPasswordReset: {
            email: string;
        };
        RequestPayout: {
            amountCents: number;
            /** Format: uuid */
            destination: string;
        };
        RequestShipment: {
            /** Format: uuid */
            quoteId: string;
        };
        RequestedShipment: {
            parcels: components["schemas"]["Parcel"][];
        };
        ResendConfirmation: {
            email: string;
        };
        ReturnFigures: {
            averageValueCents: number;
            valueReturnBps: number;
            cashReturnBps: number;
            packsAbovePrice: number;
        };
        Run: {
            /** Format: uuid */
            id: string;
            number: number;
            size: number;
            packsPerBox: number;
            /** @enum {string} */
            state: "draft" | "sealing" | "cancelled" | "sealed" | "on_sale" | "closing" | "closed";
            algorithm: string;
            product: {
                /** Format: uuid */
                id: string;
                slug: string;
                title: string;
            };
            priceCents: number;
            refundDays: number;
            merkleRoot: string;
            seedHash: string;
            commitmentHash: string;
            signingKey: string;
            composition: components["schemas"]["Composition"];
            remaining: number;
            packsUnrevealed: number;
            packsOpened: number;
            logSeq: number;
            liveOdds: components["schemas"]["ClassOdds"][];
            bestInside: components["schemas"]["RunCard"][];
            returnFigures: components["schemas"]["ReturnFigures"];
            liveFigures: components["schemas"]["ReturnFigures"] | null;
            substitutions: number;
            fencedSince: string | null;
            losses: {
                explanation: string;
                time: string;
                sales: number;
                from: number;
                to: number;
            }[];
            corrections: {
                entries: number[];
                explanation: string;
                time: string;
            }[];
            attempt: number;
            abandonedAttempts: components["schemas"]["AbandonedAttempt"][];
            /** Format: date-time */
            sealedAt: string;
            publishedAt: string | null;
            noticeAt: string | null;
            stopAt: string | null;
            stoppedAt: string | null;
            closedAt: string | null;
            noticeReason: string | null;
        };
        RunCard: {
            /** Format: uuid */
            cardId: string;
            name: string;
            number: string;
            classSlug: string;
            className: string;
            classLook: components["schemas"]["ClassLook"];
            valueCents: number;
            minValueCents: number;
            image: components["schemas"]["FaceImage"] | null;
            copies: number;
            unrevealed: number;
        };
        RunLog: {
            data: components["schemas"]["LogEntry"][];
            next: string | null;
            head: {
                document: string;
                signature: string;
            } | null;
        };
        SealAttempt: {
            attempt: number;
            /** Format: uuid */
            run: string;
            planHash: string;
            seedHash: string;
            /** @enum {string} */
            kind: "drand" | "test-chain";
            chain: string;
            round: number;
            /** Format: date-time */
            roundAt: string;
            /** @enum {string} */
            outcome: "open" | "sealed" | "abandoned";
            document: string | null;
            log: components["schemas"]["AttemptLog"] | null;
        };
        SealAttempts: {
            data: components["schemas"]["SealAttempt"][];
            next: string | null;
        };
        SellBack: {
            areSpares?: boolean;
            items: {
                /** Format: uuid */
                collectibleId: string;
                quoteId: string;
            }[];
        };
        SetPassword: {
            token: string;
            password: string;
        } | {
            currentPassword: string;
            password: string;
        };
        ShipmentQuote: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            expiresAt: string;
            address: {
                /** Format: uuid */
                id: string;
                country: string;
                lines: string[];
            };
            parcels: {
                zone: string;
                zoneName: string;
                lines: components["schemas"]["FeeLine"][];
                feeCents: number;
                needsSignature: boolean;
                hasCustoms: boolean;
                weightGrams: number;
                days: {
                    min: number;
                    max: number;
                };
                originName: string;
                originCountry: string;
                joins: {
                    /** Format: uuid */
                    parcelId: string;
                    number: string;
                    /** Format: date-time */
                    combineUntil: string;
                } | null;
                units: {
                    className: string;
                    classLook: components["schemas"]["ClassLook"];
                    /** Format: uuid */
                    collectibleId: string;
                    cardName: string;
                    cardNumber: string;
                    setName: string;
                    image: components["schemas"]["Image"] | null;
                    serial: number | null;
                    grader: string | null;
                    grade: string | null;
                    condition: string | null;
                    finish: string | null;
                    language: string | null;
                    valueCents: number;
                }[];
                insuredCents: number;
                /** Format: date */
                promisedOn: string;
                waits: {
                    /** @enum {string} */
                    reason: "recent-top-up" | "dispute" | "account-hold" | "missing-card";
                    until: string | null;
                } | null;
            }[];
            totalCents: number;
            promoCents: number;
            cashCents: number;
            missingCents: number;
            needsStepUp: boolean;
        };
        ShippingCosts: {
            zones: {
                name: string;
                days: {
                    min: number;
                    max: number;
                };
                hasCustoms: boolean;
                fees: {
                    upToCents: number;
                    baseCents: number;
                }[];
            }[];
            freeFromCents: number | null;
            insurance: {
                fromCents: number;
                bps: number;
            };
            signature: {
                fromCents: number;
                cents: number;
            };
            combineHours: number;
            claimNotArrivedDays: number;
            claimDamagedDays: number;
            topUpDays: number;
        };
        ShippingOverview: {
            shippableCount: number;
            maxAddresses: number;
        };
        ShopSettings: {
            shopName: string;
            /** @enum {string} */
            mode: "demo" | "live";
            currency: string;
            maintenance: {
                on: boolean;
                until: string | null;
                message: string;
            };
            providers: {
                id: string;
                label: string;
                sandbox: boolean;
            }[];
            /** @enum {string} */
            payoutProvider: "manual" | "sandbox";
            topUp: {
                minCents: number;
                maxCents: number;
            };
            refundDays: number;
            buybackBps: number;
            buybackHours: number;
            blockedCountries: string[];
            monitoringDsn: string;
            terms: {
                minAgeYears: number;
                refundCapPacks: number;
                refundCapCents: number;
                refundCapDays: number;
                noticeHours: number;
                closeAfterDays: number;
                closeAfterSoldOutDays: number;
                buybackLaterBps: number;
                payoutMinCents: number;
                identityPaperDays: number;
                payoutDestinationCooldownHours: number;
                payoutPasswordCooldownHours: number;
                limitRaiseHours: number;
                exclusionMinDays: number;
                referralRewardCents: number;
                referralMinSpendCents: number;
                referralWaitDays: number;
                casePhotoDays: number;
                caseTextMonths: number;
                dropOpensAt: string;
                dropClosesAt: string;
                dropAlternates: number;
                dropClaimHours: number;
                shopTimeZone: string;
                shopAddress: string;
                supportEmail: string;
            };
        };
        ShownClass: {
            className: string;
            classLook: components["schemas"]["ClassLook"];
        };
        SignIn: {
            email: string;
            password: string;
        };
        SignInAnswer: {
            session: components["schemas"]["CustomerSession"];
        } | {
            /** @constant */
            mfaRequired: true;
        };
        SignUp: {
            email: string;
            password: string;
            displayName: string;
            /** Format: date */
            birthDate: string;
            country: string;
            referralCode?: string;
            /** @constant */
            termsVersion: "2026-11-30";
        };
        SignedCorrections: {
            data: {
                document: string;
                signature: string;
            }[];
            total: number;
            page: number;
            perPage: number;
        };
        SignedDocument: {
            document: string;
            signature: string;
            hash: string;
        };
        SignedRefusals: {
            data: {
                document: string;
                signature: string;
            }[];
            next: string | null;
        };
        SignedStatement: {
            document: string;
            signature: string;
        };
        SoldBack: {
            /** Format: uuid */
            id: string;
            units: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                collectibleId: string;
                amountCents: number;
            }[];
            totalCents: number;
            cashCents: number;
            promoCents: number;
        };
        Spending: {
            months: {
                month: string;
                addedCents: number;
                spentCents: number;
                boughtBackCents: number;
            }[];
            spentCents: number;
            boughtBackCents: number;
            collectionValueCents: number;
            sealedPaidCents: number;
            walletCents: number;
        };
        /**
         * @example {
         *       "code": "123456"
         *     }
         */
        StepUp: {
            code?: string;
            recoveryCode?: string;
            password?: string;
        };
        SubmitIdentity: {
            document: components["schemas"]["IdentityDocument"];
        };
        TopPull: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            by: string | null;
            /** Format: uuid */
            runId: string;
            packNo: number;
            position: number;
            productSlug: string;
            productTitle: string;
            /** Format: uuid */
            cardId: string;
            cardName: string;
            classSlug: string;
            className: string;
            classLook: components["schemas"]["ClassLook"];
            serial: number | null;
            serialOf: number | null;
            valueCents: number;
            image: components["schemas"]["FaceImage"] | null;
            copies: number;
            runSize: number;
        };
        TopUp: {
            /** Format: uuid */
            id: string;
            amountCents: number;
            provider: string;
            /** @enum {string} */
            state: "pending" | "settled" | "failed" | "refunded" | "disputed" | "review";
            redirectUrl: string | null;
            refundedCents: number;
            failure: string | null;
            /** Format: date-time */
            createdAt: string;
            settledAt: string | null;
        };
        UnreadNotifications: {
            unreadCount: number;
        };
        UpdateProfile: {
            displayName?: string;
            country?: string;
            isAnonymous?: boolean;
        };
        Wall: {
            /** Format: uuid */
            run: string;
            size: number;
            remaining: number;
            /**
             * Format: base64
             * @description A bit for each pack, 1 while it is unsold: pack 1 is the most significant bit of the first byte, pack 8 the least, pack 9 the most significant of the second.
             */
            unsold: string;
        };
        WallTile: {
            cards: {
                /** Format: uuid */
                cardId: string;
                name: string;
                className: string;
                classLook: components["schemas"]["ClassLook"];
                image: components["schemas"]["FaceImage"] | null;
            }[];
            packs: {
                packNo: number;
                card: number;
                /** Format: uuid */
                pullId: string;
                by: string | null;
            }[];
        };
        WalletBalance: {
            cashCents: number;
            promoCents: number;
            heldCents: number;
            debtCents?: number;
            /** Format: date-time */
            onHoldSince?: string;
        };
        WalletEntry: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            kind: string;
            /** @enum {string} */
            bucket: "cash" | "promo" | "held";
            amountCents: number;
            balanceCents: number;
            reference: string;
        };
        WebhookAnswer: {
            outcome: string;
        };
        WrapperArt: {
            image: components["schemas"]["Image"];
            accent: string;
            texture?: string;
        };
    };
    responses: {
        /** @description The answer is the one that If-None-Match names. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `ACCESS_TOKEN_INVALID` */
        AccessTokenInvalid: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCESS_TOKEN_INVALID";
                };
            };
        };
        /** @description `ACCESS_TOKEN_INVALID`, `MFA_INVALID`, `MFA_REQUIRED`, `SIGN_IN_FAILED`, `UNAUTHENTICATED` */
        AccessTokenInvalidOrMfaInvalidOrMfaRequiredOrSignInFailedOrUnauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCESS_TOKEN_INVALID" | "MFA_INVALID" | "MFA_REQUIRED" | "SIGN_IN_FAILED" | "UNAUTHENTICATED";
                };
            };
        };
        /** @description `ACCESS_TOKEN_INVALID`, `MFA_INVALID`, `MFA_REQUIRED`, `UNAUTHENTICATED` */
        AccessTokenInvalidOrMfaInvalidOrMfaRequiredOrUnauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCESS_TOKEN_INVALID" | "MFA_INVALID" | "MFA_REQUIRED" | "UNAUTHENTICATED";
                };
            };
        };
        /** @description `ACCESS_TOKEN_INVALID`, `MFA_INVALID`, `UNAUTHENTICATED` */
        AccessTokenInvalidOrMfaInvalidOrUnauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCESS_TOKEN_INVALID" | "MFA_INVALID" | "UNAUTHENTICATED";
                };
            };
        };
        /** @description `ACCESS_TOKEN_INVALID`, `MFA_REQUIRED`, `SIGN_IN_FAILED`, `UNAUTHENTICATED` */
        AccessTokenInvalidOrMfaRequiredOrSignInFailedOrUnauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCESS_TOKEN_INVALID" | "MFA_REQUIRED" | "SIGN_IN_FAILED" | "UNAUTHENTICATED";
                };
            };
        };
        /** @description `ACCESS_TOKEN_INVALID`, `MFA_REQUIRED`, `UNAUTHENTICATED` */
        AccessTokenInvalidOrMfaRequiredOrUnauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCESS_TOKEN_INVALID" | "MFA_REQUIRED" | "UNAUTHENTICATED";
                };
            };
        };
        /** @description `ACCESS_TOKEN_INVALID`, `SIGN_IN_FAILED`, `UNAUTHENTICATED` */
        AccessTokenInvalidOrSignInFailedOrUnauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCESS_TOKEN_INVALID" | "SIGN_IN_FAILED" | "UNAUTHENTICATED";
                };
            };
        };
        /** @description `ACCESS_TOKEN_INVALID`, `UNAUTHENTICATED` */
        AccessTokenInvalidOrUnauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCESS_TOKEN_INVALID" | "UNAUTHENTICATED";
                };
            };
        };
        /** @description `ACCOUNT_HOLD`, `CSRF_REJECTED`, `IDENTITY_REQUIRED`, `PAYOUT_COOLDOWN`, `STEP_UP_REQUIRED`, `TOKEN_NOT_ALLOWED` */
        AccountHoldOrCsrfRejectedOrIdentityRequiredOrPayoutCooldownOrStepUpRequiredOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCOUNT_HOLD" | "CSRF_REJECTED" | "IDENTITY_REQUIRED" | "PAYOUT_COOLDOWN" | "STEP_UP_REQUIRED" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `ACCOUNT_HOLD`, `CSRF_REJECTED`, `INSUFFICIENT_SCOPE`, `LIMIT_REACHED`, `SELF_EXCLUDED`, `STAFF_CANNOT_BUY` */
        AccountHoldOrCsrfRejectedOrInsufficientScopeOrLimitReachedOrSelfExcludedOrStaffCannotBuy: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCOUNT_HOLD" | "CSRF_REJECTED" | "INSUFFICIENT_SCOPE" | "LIMIT_REACHED" | "SELF_EXCLUDED" | "STAFF_CANNOT_BUY";
                };
            };
        };
        /** @description `ACCOUNT_HOLD`, `CSRF_REJECTED`, `SELF_EXCLUDED`, `STAFF_CANNOT_BUY`, `TOKEN_NOT_ALLOWED` */
        AccountHoldOrCsrfRejectedOrSelfExcludedOrStaffCannotBuyOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCOUNT_HOLD" | "CSRF_REJECTED" | "SELF_EXCLUDED" | "STAFF_CANNOT_BUY" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `ACCOUNT_HOLD`, `CSRF_REJECTED`, `STEP_UP_REQUIRED`, `TOKEN_NOT_ALLOWED` */
        AccountHoldOrCsrfRejectedOrStepUpRequiredOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCOUNT_HOLD" | "CSRF_REJECTED" | "STEP_UP_REQUIRED" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `ACCOUNT_HOLD`, `CSRF_REJECTED`, `TOKEN_NOT_ALLOWED` */
        AccountHoldOrCsrfRejectedOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCOUNT_HOLD" | "CSRF_REJECTED" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `ACCOUNT_NOT_EMPTY` */
        AccountNotEmpty: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCOUNT_NOT_EMPTY";
                };
            };
        };
        /** @description `ACCOUNT_NOT_EMPTY`, `IDEMPOTENCY_IN_PROGRESS`, `WRONG_STATE` */
        AccountNotEmptyOrIdempotencyInProgressOrWrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ACCOUNT_NOT_EMPTY" | "IDEMPOTENCY_IN_PROGRESS" | "WRONG_STATE";
                };
            };
        };
        /** @description `ADDRESS_INCOMPLETE`, `CANNOT_SHIP` */
        AddressIncompleteOrCannotShip: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ADDRESS_INCOMPLETE" | "CANNOT_SHIP";
                };
            };
        };
        /** @description `ADDRESS_INCOMPLETE`, `CANNOT_SHIP`, `IDEMPOTENCY_IN_PROGRESS`, `IN_SHIPMENT`, `QUOTE_EXPIRED`, `WRONG_STATE` */
        AddressIncompleteOrCannotShipOrIdempotencyInProgressOrInShipmentOrQuoteExpiredOrWrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ADDRESS_INCOMPLETE" | "CANNOT_SHIP" | "IDEMPOTENCY_IN_PROGRESS" | "IN_SHIPMENT" | "QUOTE_EXPIRED" | "WRONG_STATE";
                };
            };
        };
        /** @description `ALREADY_ENTERED`, `DROP_CLOSED`, `IDEMPOTENCY_IN_PROGRESS`, `WRONG_STATE` */
        AlreadyEnteredOrDropClosedOrIdempotencyInProgressOrWrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ALREADY_ENTERED" | "DROP_CLOSED" | "IDEMPOTENCY_IN_PROGRESS" | "WRONG_STATE";
                };
            };
        };
        /** @description `ALREADY_ENTERED`, `DROP_CLOSED`, `WRONG_STATE` */
        AlreadyEnteredOrDropClosedOrWrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ALREADY_ENTERED" | "DROP_CLOSED" | "WRONG_STATE";
                };
            };
        };
        /** @description `ALREADY_OPENED`, `ALREADY_RESOLVED`, `IDEMPOTENCY_IN_PROGRESS`, `REFUND_CLOSED` */
        AlreadyOpenedOrAlreadyResolvedOrIdempotencyInProgressOrRefundClosed: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ALREADY_OPENED" | "ALREADY_RESOLVED" | "IDEMPOTENCY_IN_PROGRESS" | "REFUND_CLOSED";
                };
            };
        };
        /** @description `ALREADY_RESOLVED` */
        AlreadyResolved: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ALREADY_RESOLVED";
                };
            };
        };
        /** @description `ALREADY_RESOLVED`, `CLAIM_OVER`, `IDEMPOTENCY_IN_PROGRESS`, `WRONG_STATE` */
        AlreadyResolvedOrClaimOverOrIdempotencyInProgressOrWrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ALREADY_RESOLVED" | "CLAIM_OVER" | "IDEMPOTENCY_IN_PROGRESS" | "WRONG_STATE";
                };
            };
        };
        /** @description `ALREADY_RESOLVED`, `CLAIM_OVER`, `WRONG_STATE` */
        AlreadyResolvedOrClaimOverOrWrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ALREADY_RESOLVED" | "CLAIM_OVER" | "WRONG_STATE";
                };
            };
        };
        /** @description `ALREADY_RESOLVED`, `WRONG_STATE` */
        AlreadyResolvedOrWrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "ALREADY_RESOLVED" | "WRONG_STATE";
                };
            };
        };
        /** @description `BODY_TOO_LARGE` */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "BODY_TOO_LARGE";
                };
            };
        };
        /** @description `CSRF_REJECTED`, `EMAIL_UNCONFIRMED`, `SELF_EXCLUDED`, `STAFF_CANNOT_BUY`, `TOKEN_NOT_ALLOWED` */
        CsrfRejectedOrEmailUnconfirmedOrSelfExcludedOrStaffCannotBuyOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "CSRF_REJECTED" | "EMAIL_UNCONFIRMED" | "SELF_EXCLUDED" | "STAFF_CANNOT_BUY" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `CSRF_REJECTED`, `EMAIL_UNCONFIRMED`, `TOKEN_NOT_ALLOWED` */
        CsrfRejectedOrEmailUnconfirmedOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "CSRF_REJECTED" | "EMAIL_UNCONFIRMED" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `CSRF_REJECTED`, `FORBIDDEN`, `STEP_UP_REQUIRED`, `TOKEN_NOT_ALLOWED` */
        CsrfRejectedOrForbiddenOrStepUpRequiredOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "CSRF_REJECTED" | "FORBIDDEN" | "STEP_UP_REQUIRED" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `CSRF_REJECTED`, `INSUFFICIENT_SCOPE`, `SELF_EXCLUDED` */
        CsrfRejectedOrInsufficientScopeOrSelfExcluded: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "CSRF_REJECTED" | "INSUFFICIENT_SCOPE" | "SELF_EXCLUDED";
                };
            };
        };
        /** @description `CSRF_REJECTED`, `LIMIT_REACHED`, `SELF_EXCLUDED`, `STAFF_CANNOT_BUY`, `TOKEN_NOT_ALLOWED` */
        CsrfRejectedOrLimitReachedOrSelfExcludedOrStaffCannotBuyOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "CSRF_REJECTED" | "LIMIT_REACHED" | "SELF_EXCLUDED" | "STAFF_CANNOT_BUY" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `CSRF_REJECTED`, `LIMIT_REACHED`, `STEP_UP_REQUIRED`, `TOKEN_NOT_ALLOWED` */
        CsrfRejectedOrLimitReachedOrStepUpRequiredOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "CSRF_REJECTED" | "LIMIT_REACHED" | "STEP_UP_REQUIRED" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `CSRF_REJECTED`, `LIMIT_REACHED`, `TOKEN_NOT_ALLOWED` */
        CsrfRejectedOrLimitReachedOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "CSRF_REJECTED" | "LIMIT_REACHED" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `CSRF_REJECTED`, `SELF_EXCLUDED`, `STAFF_CANNOT_BUY`, `TOKEN_NOT_ALLOWED` */
        CsrfRejectedOrSelfExcludedOrStaffCannotBuyOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "CSRF_REJECTED" | "SELF_EXCLUDED" | "STAFF_CANNOT_BUY" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `CSRF_REJECTED`, `STEP_UP_REQUIRED`, `TOKEN_NOT_ALLOWED` */
        CsrfRejectedOrStepUpRequiredOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "CSRF_REJECTED" | "STEP_UP_REQUIRED" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `CSRF_REJECTED`, `TOKEN_NOT_ALLOWED` */
        CsrfRejectedOrTokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "CSRF_REJECTED" | "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `DROP_CLOSED`, `WRONG_STATE` */
        DropClosedOrWrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "DROP_CLOSED" | "WRONG_STATE";
                };
            };
        };
        /** @description `DROP_FENCED`, `MAINTENANCE`, `OUTCOME_UNKNOWN`, `OVERLOADED`, `RUN_FENCED` */
        DropFencedOrMaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "DROP_FENCED" | "MAINTENANCE" | "OUTCOME_UNKNOWN" | "OVERLOADED" | "RUN_FENCED";
                };
            };
        };
        /** @description `HOST_NOT_ALLOWED` */
        HostNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "HOST_NOT_ALLOWED";
                };
            };
        };
        /** @description `IDEMPOTENCY_IN_PROGRESS` */
        IdempotencyInProgress: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_IN_PROGRESS";
                };
            };
        };
        /** @description `IDEMPOTENCY_IN_PROGRESS`, `IN_SHIPMENT`, `LAST_COPY`, `QUOTE_EXPIRED`, `WRONG_STATE` */
        IdempotencyInProgressOrInShipmentOrLastCopyOrQuoteExpiredOrWrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_IN_PROGRESS" | "IN_SHIPMENT" | "LAST_COPY" | "QUOTE_EXPIRED" | "WRONG_STATE";
                };
            };
        };
        /** @description `IDEMPOTENCY_IN_PROGRESS`, `NO_SECOND_PERSON`, `WRONG_STATE` */
        IdempotencyInProgressOrNoSecondPersonOrWrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_IN_PROGRESS" | "NO_SECOND_PERSON" | "WRONG_STATE";
                };
            };
        };
        /** @description `IDEMPOTENCY_IN_PROGRESS`, `NOT_ON_SALE`, `PICK_TAKEN`, `PRICE_CHANGED`, `PROMO_EXHAUSTED`, `PROMO_USED`, `RUN_CHANGED`, `SOLD_OUT` */
        IdempotencyInProgressOrNotOnSaleOrPickTakenOrPriceChangedOrPromoExhaustedOrPromoUsedOrRunChangedOrSoldOut: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_IN_PROGRESS" | "NOT_ON_SALE" | "PICK_TAKEN" | "PRICE_CHANGED" | "PROMO_EXHAUSTED" | "PROMO_USED" | "RUN_CHANGED" | "SOLD_OUT";
                };
            };
        };
        /** @description `IDEMPOTENCY_IN_PROGRESS`, `PROMO_EXHAUSTED`, `PROMO_USED` */
        IdempotencyInProgressOrPromoExhaustedOrPromoUsed: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_IN_PROGRESS" | "PROMO_EXHAUSTED" | "PROMO_USED";
                };
            };
        };
        /** @description `IDEMPOTENCY_IN_PROGRESS`, `WRONG_STATE` */
        IdempotencyInProgressOrWrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_IN_PROGRESS" | "WRONG_STATE";
                };
            };
        };
        /** @description `IDEMPOTENCY_KEY_REQUIRED`, `INVALID_JSON`, `SIGNATURE_INVALID`, `UNKNOWN_FIELD`, `VALIDATION_FAILED` */
        IdempotencyKeyRequiredOrInvalidJsonOrSignatureInvalidOrUnknownFieldOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_KEY_REQUIRED" | "INVALID_JSON" | "SIGNATURE_INVALID" | "UNKNOWN_FIELD" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description `IDEMPOTENCY_KEY_REQUIRED`, `INVALID_JSON`, `TOKEN_INVALID`, `UNKNOWN_FIELD`, `VALIDATION_FAILED` */
        IdempotencyKeyRequiredOrInvalidJsonOrTokenInvalidOrUnknownFieldOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_KEY_REQUIRED" | "INVALID_JSON" | "TOKEN_INVALID" | "UNKNOWN_FIELD" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description `IDEMPOTENCY_KEY_REQUIRED`, `INVALID_JSON`, `UNKNOWN_FIELD`, `VALIDATION_FAILED` */
        IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_KEY_REQUIRED" | "INVALID_JSON" | "UNKNOWN_FIELD" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description `IDEMPOTENCY_KEY_REUSED` */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_KEY_REUSED";
                };
            };
        };
        /** @description `INSUFFICIENT_FUNDS` */
        InsufficientFunds: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "INSUFFICIENT_FUNDS";
                };
            };
        };
        /** @description `INSUFFICIENT_SCOPE` */
        InsufficientScope: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "INSUFFICIENT_SCOPE";
                };
            };
        };
        /** @description `INTERNAL` */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "INTERNAL";
                };
            };
        };
        /** @description `INTERNAL`, `PACK_CORRUPT` */
        InternalOrPackCorrupt: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "INTERNAL" | "PACK_CORRUPT";
                };
            };
        };
        /** @description `INVALID_JSON`, `SIGNATURE_INVALID`, `UNKNOWN_FIELD`, `VALIDATION_FAILED` */
        InvalidJsonOrSignatureInvalidOrUnknownFieldOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "INVALID_JSON" | "SIGNATURE_INVALID" | "UNKNOWN_FIELD" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description `INVALID_JSON`, `TOKEN_INVALID`, `UNKNOWN_FIELD`, `VALIDATION_FAILED` */
        InvalidJsonOrTokenInvalidOrUnknownFieldOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "INVALID_JSON" | "TOKEN_INVALID" | "UNKNOWN_FIELD" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description `INVALID_JSON`, `UNKNOWN_FIELD`, `VALIDATION_FAILED` */
        InvalidJsonOrUnknownFieldOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "INVALID_JSON" | "UNKNOWN_FIELD" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description `LOG_DELAYED`, `MAINTENANCE`, `OUTCOME_UNKNOWN`, `OVERLOADED`, `RUN_FENCED` */
        LogDelayedOrMaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "LOG_DELAYED" | "MAINTENANCE" | "OUTCOME_UNKNOWN" | "OVERLOADED" | "RUN_FENCED";
                };
            };
        };
        /** @description `MAINTENANCE`, `OUTCOME_UNKNOWN`, `OVERLOADED`, `PROVIDER_UNAVAILABLE`, `RUN_FENCED` */
        MaintenanceOrOutcomeUnknownOrOverloadedOrProviderUnavailableOrRunFenced: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "MAINTENANCE" | "OUTCOME_UNKNOWN" | "OVERLOADED" | "PROVIDER_UNAVAILABLE" | "RUN_FENCED";
                };
            };
        };
        /** @description `MAINTENANCE`, `OUTCOME_UNKNOWN`, `OVERLOADED`, `RUN_FENCED` */
        MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "MAINTENANCE" | "OUTCOME_UNKNOWN" | "OVERLOADED" | "RUN_FENCED";
                };
            };
        };
        /** @description `NOT_FOUND` */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "NOT_FOUND";
                };
            };
        };
        /** @description `NOT_FOUND`, `PROMO_INVALID` */
        NotFoundOrPromoInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "NOT_FOUND" | "PROMO_INVALID";
                };
            };
        };
        /** @description `OVERLOADED` */
        Overloaded: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "OVERLOADED";
                };
            };
        };
        /** @description `OVERLOADED`, `PROVIDER_UNAVAILABLE` */
        OverloadedOrProviderUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "OVERLOADED" | "PROVIDER_UNAVAILABLE";
                };
            };
        };
        /** @description `RATE_LIMITED` */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "RATE_LIMITED";
                };
            };
        };
        /** @description `RUN_OPEN` */
        RunOpen: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "RUN_OPEN";
                };
            };
        };
        /** @description `STALE` */
        Stale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "STALE";
                };
            };
        };
        /** @description `TOKEN_NOT_ALLOWED` */
        TokenNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "TOKEN_NOT_ALLOWED";
                };
            };
        };
        /** @description `UNKNOWN_FIELD`, `VALIDATION_FAILED` */
        UnknownFieldOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "UNKNOWN_FIELD" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE` */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "UNSUPPORTED_MEDIA_TYPE";
                };
            };
        };
        /** @description `WRONG_STATE` */
        WrongState: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "WRONG_STATE";
                };
            };
        };
    };
    parameters: {
        /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
        IdempotencyKey: string;
        /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
        OptionalIdempotencyKey: string;
        /** @description The ETag of the version that the change is based on. An older one is refused with STALE. */
        IfMatch: string;
        /** @description The ETag of the version that the change is based on. An older one is refused with STALE. */
        IfMatchRequired: string;
        /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
        IfNoneMatch: string;
        /** @description With `step-up=200` the refusal STEP_UP_REQUIRED has status 200 and the header `Preference-Applied: step-up=200`; its body is the same problem, with `status` 403. For pages that ask for the second factor: browsers log every 403 as an error. */
        Prefer: "step-up=200";
        /** @description The support case that a change is made for. The change must concern the case’s customer, and both are named in the audit trail. What moves money or touches safety is refused with FORBIDDEN unless the customer wrote the newest message signed in. */
        CaseId: string;
    };
    requestBodies: never;
    headers: {
        /** @description The version, for If-Match, or a hash of the answer, for If-None-Match. */
        ETag: string;
        /** @description `step-up=200` when the body is the refusal STEP_UP_REQUIRED. */
        PreferenceApplied: string;
        /** @description How to authenticate, or what is wrong with the token. */
        WwwAuthenticate: string;
        /** @description Which records these are, and how many there are in all. */
        ContentRange: string;
        /** @description How many records there are in all. */
        TotalCount: string;
        /** @description `true` when this key was answered before. */
        IdempotentReplayed: string;
        /** @description Where to go, or the new record. */
        Location: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
        /** @description What is left (`r`) of each limit that counted this request, and the seconds (`t`) until it is full again. */
        RateLimit: string;
        /** @description Those limits: requests (`q`) in seconds (`w`). Reads and writes are counted apart; absent when nothing counts. */
        RateLimitPolicy: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMeBuybackQuotes: {
        parameters: {
            query: {
                ids: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuybackQuotes"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeBuybacks: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SellBack"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoldBack"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgressOrInShipmentOrLastCopyOrQuoteExpiredOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getProducts: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                q?: string;
                kind?: "pack" | "single";
                game?: string;
                set?: string;
                class?: string;
                architect?: string;
                minPriceCents?: number;
                maxPriceCents?: number;
                inStock?: "true" | "false";
                sort?: "featured" | "title" | "-title" | "priceCents" | "-priceCents" | "createdAt" | "-createdAt";
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProductSummary"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getProductsByIdOrSlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getCards: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                q?: string;
                game?: string;
                set?: string;
                class?: string;
                minValueCents?: number;
                maxValueCents?: number;
                sort?: "name" | "-name" | "valueCents" | "-valueCents" | "number" | "-number";
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Card"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getCardsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getCardsByIdValues: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardValue"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getClasses: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                game?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardClass"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getGames: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Game"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getSets: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                game?: string;
                pictures?: "true" | "false";
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardSet"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getSetsByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardSetDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getArchitects: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Architect"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getArchitectsByIdOrSlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchitectDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postWebhooksMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["InvalidJsonOrSignatureInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeCasesByIdMessages: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        number: string;
                        /** @enum {string} */
                        state: "unconfirmed" | "open" | "answered" | "closed";
                        /** @enum {string} */
                        topic: "order" | "opening" | "parcel" | "payment" | "withdrawal" | "hold" | "account" | "sign-in" | "drop" | "other";
                        aboutLabel: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        isForgotten: boolean;
                        messages: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            author: "customer" | "staff";
                            /** @enum {string} */
                            channel: "page" | "mail";
                            text: string;
                            photoIds: string[];
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgressOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeCasesByIdPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        number: string;
                        /** @enum {string} */
                        state: "unconfirmed" | "open" | "answered" | "closed";
                        /** @enum {string} */
                        topic: "order" | "opening" | "parcel" | "payment" | "withdrawal" | "hold" | "account" | "sign-in" | "drop" | "other";
                        aboutLabel: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        isForgotten: boolean;
                        messages: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            author: "customer" | "staff";
                            /** @enum {string} */
                            channel: "page" | "mail";
                            text: string;
                            photoIds: string[];
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrLimitReachedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeCasesByIdPhotosByPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                photo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postSupportCases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    topic: "order" | "opening" | "parcel" | "payment" | "withdrawal" | "hold" | "account" | "sign-in" | "drop" | "other";
                    text: string;
                    reference?: string & (unknown & unknown);
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postSupportCasesRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        number: string;
                        /** @enum {string} */
                        state: "unconfirmed" | "open" | "answered" | "closed";
                        /** @enum {string} */
                        topic: "order" | "opening" | "parcel" | "payment" | "withdrawal" | "hold" | "account" | "sign-in" | "drop" | "other";
                        aboutLabel: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        isForgotten: boolean;
                        messages: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            author: "customer" | "staff";
                            /** @enum {string} */
                            channel: "page" | "mail";
                            text: string;
                            photoIds: string[];
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postSupportCasesConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        number: string;
                        /** @enum {string} */
                        state: "unconfirmed" | "open" | "answered" | "closed";
                        /** @enum {string} */
                        topic: "order" | "opening" | "parcel" | "payment" | "withdrawal" | "hold" | "account" | "sign-in" | "drop" | "other";
                        aboutLabel: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        isForgotten: boolean;
                        messages: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            author: "customer" | "staff";
                            /** @enum {string} */
                            channel: "page" | "mail";
                            text: string;
                            photoIds: string[];
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postSupportCasesMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        number: string;
                        /** @enum {string} */
                        state: "unconfirmed" | "open" | "answered" | "closed";
                        /** @enum {string} */
                        topic: "order" | "opening" | "parcel" | "payment" | "withdrawal" | "hold" | "account" | "sign-in" | "drop" | "other";
                        aboutLabel: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        isForgotten: boolean;
                        messages: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            author: "customer" | "staff";
                            /** @enum {string} */
                            channel: "page" | "mail";
                            text: string;
                            photoIds: string[];
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postSupportCasesPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        number: string;
                        /** @enum {string} */
                        state: "unconfirmed" | "open" | "answered" | "closed";
                        /** @enum {string} */
                        topic: "order" | "opening" | "parcel" | "payment" | "withdrawal" | "hold" | "account" | "sign-in" | "drop" | "other";
                        aboutLabel: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        isForgotten: boolean;
                        messages: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            author: "customer" | "staff";
                            /** @enum {string} */
                            channel: "page" | "mail";
                            text: string;
                            photoIds: string[];
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrLimitReachedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeDropPrizes: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyDropPrizes"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeDropPrizesByIdClaim: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimDropPrize"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedDropPrize"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyResolvedOrClaimOverOrIdempotencyInProgressOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeDropPrizesByIdDecline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedDropPrize"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyResolvedOrClaimOverOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postDropsFreeEntryPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewFormEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormEntryPreview"];
                };
            };
            400: components["responses"]["InvalidJsonOrTokenInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postDropsFreeEntryConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmFormEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropEntry"];
                };
            };
            400: components["responses"]["InvalidJsonOrTokenInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrSelfExcludedOrStaffCannotBuyOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyEnteredOrDropClosedOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DropFencedOrMaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postDropsByIdFreeEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnterByForm"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormTaken"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DropClosedOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DropFencedOrMaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postDropsByIdEntries: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnterDrop"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropEntry"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrEmailUnconfirmedOrSelfExcludedOrStaffCannotBuyOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyEnteredOrDropClosedOrIdempotencyInProgressOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["DropFencedOrMaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeDropEntriesByDropId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                dropId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyDropEntry"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeDropEntries: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnteredDrops"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getDropsCurrent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentDrop"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getDropsWinners: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastDrops"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getDropsAnnouncements: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropAnnouncements"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getDropsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drop"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getDropsByIdRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropRecord"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getPullsTop: {
        parameters: {
            query?: {
                after?: string;
                window?: "24h" | "7d" | "30d" | "all";
                sort?: "value" | "newest";
                runId?: string;
                game?: string;
                vary?: "true" | "false";
                limit?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TopPull"][];
                        next: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdPacksOpened: {
        parameters: {
            query: {
                from: number;
                to: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WallTile"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getPullsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicReceipt"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalOrPackCorrupt"];
            503: components["responses"]["Overloaded"];
        };
    };
    getPullsByIdProof: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contents: string;
                        salt: string;
                        leaf: string;
                        proof: {
                            index: number;
                            size: number;
                            readonly path: string[];
                            readonly lists?: {
                                index: number;
                                readonly path: string[];
                                weight?: string;
                            }[];
                        };
                        commitmentHash: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalOrPackCorrupt"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeLostReceipts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    document: string;
                    signature: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "sold" | "taken" | "returned";
                        paidCents: number;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeHistory: {
        parameters: {
            query?: {
                kind?: string;
                from?: string;
                to?: string;
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HistoryEntry"][];
                        next: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeHistoryCsv: {
        parameters: {
            query?: {
                kind?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeAccessTokens: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokens"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeAccessTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccessToken"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeAccessToken"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrLimitReachedOrStepUpRequiredOrTokenNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    deleteMeAccessTokensById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getAuthBreachFilter: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccount"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrSignInFailedOrUnauthenticated"];
            403: components["responses"]["AccountHoldOrCsrfRejectedOrStepUpRequiredOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AccountNotEmpty"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    patchMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProfile"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        avatarUrl: string;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    deleteMeAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEmail"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrSignInFailedOrUnauthenticated"];
            403: components["responses"]["AccountHoldOrCsrfRejectedOrStepUpRequiredOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getAuthMfa: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MfaStatus"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postAuthMfa: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MfaProof"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: components["schemas"]["CustomerSession"];
                    };
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaInvalidOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgressOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    deleteAuthMfa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrStepUpRequiredOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthMfaEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MfaEnrolment"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrStepUpRequiredOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthMfaEnrolmentConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmMfaEnrolment"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthMfaRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrStepUpRequiredOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepUp"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaInvalidOrMfaRequiredOrSignInFailedOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerSession"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postAuthSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrSignInFailedOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrEmailUnconfirmedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordReset"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthPasswordPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewedReset"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPassword"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrTokenInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrSignInFailedOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeSessions: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OpenSession"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteMeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    deleteMeSessionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeIdentityCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityCheck"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeIdentityCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitIdentity"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityCheck"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeIdentityCheckPapers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityCheck"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    deleteMeIdentityCheckPapersBySide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                side: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeInvoices: {
        parameters: {
            query?: {
                after?: string;
                orderId?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "invoice" | "credit-note";
                            reference: string;
                            title: string;
                            orderId: string | null;
                            invoiceReference: string | null;
                            totalCents: number;
                            taxCents: number;
                            /** Format: date-time */
                            soldAt: string;
                            /** Format: date-time */
                            issuedAt: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeInvoicesByIdInvoicePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeOrdersByIdReceiptPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeShipmentsByIdReceiptPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayLimits"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    putMeLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeLimits"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayLimits"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeExclusion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExcludeMyself"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "cool-off" | "self-exclusion";
                        /** Format: date-time */
                        until: string;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeSpending: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Spending"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getLive: {
        parameters: {
            query?: {
                topics?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeNotificationsChoices: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MailChoice"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    putMeNotificationsChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseMails"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MailChoice"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postUnsubscribe: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrSignatureInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeNotifications: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeNotificationsUnread: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotifications"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeNotificationsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadNotifications"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsRead"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeOrders: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"][];
                        next: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeOrders: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceOrder"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["AccountHoldOrCsrfRejectedOrInsufficientScopeOrLimitReachedOrSelfExcludedOrStaffCannotBuy"];
            404: components["responses"]["NotFoundOrPromoInvalid"];
            409: components["responses"]["IdempotencyInProgressOrNotOnSaleOrPickTakenOrPriceChangedOrPromoExhaustedOrPromoUsedOrRunChangedOrSoldOut"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["LogDelayedOrMaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeOrdersById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMePacks: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                state?: "sold" | "opened" | "refunded";
                ids?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MyPack"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMePacksOpen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenPacks"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedPacks"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrInsufficientScopeOrSelfExcluded"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalOrPackCorrupt"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMePacksByIdOpen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedPack"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrInsufficientScopeOrSelfExcluded"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalOrPackCorrupt"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMePacksByIdRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundedPack"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["CsrfRejectedOrLimitReachedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyOpenedOrAlreadyResolvedOrIdempotencyInProgressOrRefundClosed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeCollection: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                q?: string;
                class?: string;
                card?: string;
                state?: "vault" | "reserved" | "sealed" | "listed" | "prize" | "owned" | "bought_back" | "in_shipment" | "shipped" | "delivered" | "returned" | "withdrawn";
                ids?: string;
                sort?: "-acquiredAt" | "acquiredAt" | "name" | "-name" | "valueCents" | "-valueCents";
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnedUnit"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeCollectionSets: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            code: string;
                            name: string;
                            cardCount: number;
                            ownedCount: number;
                            valueCents: number;
                            completeSince: string | null;
                            completedAt: string | null;
                        }[];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    putMeCollectionSetsByCodeCompletion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        /** Format: date-time */
                        completedAt: string;
                        isFirst: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeCollectionGains: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            cardId: string;
                            name: string;
                            className: string;
                            classLook: components["schemas"]["ClassLook"];
                            image: components["schemas"]["FaceImage"] | null;
                            beforeCents: number;
                            /** Format: date-time */
                            beforeAsOf: string;
                            valueCents: number;
                            valueSource: string;
                            /** Format: date-time */
                            valueAsOf: string;
                        }[];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeCollectionBinder: {
        parameters: {
            query: {
                page?: number;
                perPage?: number;
                set: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            cardId: string;
                            name: string;
                            number: string;
                            classSlug: string;
                            className: string;
                            classLook: components["schemas"]["ClassLook"];
                            valueCents: number;
                            image: components["schemas"]["FaceImage"] | null;
                            copies: number;
                            keptCount: number;
                            travellingCount: number;
                            deliveredCount: number;
                        }[];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeCollectionSpares: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                set?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            condition: string | null;
                            finish: string | null;
                            language: string | null;
                        }[];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeCollectionValues: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                set?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardValue"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeCollectionById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnedUnit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    putMeCollectionByIdKeep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeepUnit"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptUnit"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMePayoutRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutRules"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["OverloadedOrProviderUnavailable"];
        };
    };
    getMePayoutDestinations: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PayoutDestination"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMePayoutDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddDestination"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutDestination"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrLimitReachedOrStepUpRequiredOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    deleteMePayoutDestinationsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMePayouts: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Payout"][];
                        next: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMePayouts: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPayout"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["AccountHoldOrCsrfRejectedOrIdentityRequiredOrPayoutCooldownOrStepUpRequiredOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgressOrNoSecondPersonOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    deleteMePayoutsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyResolved"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postWebhooksSandboxPayouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["InvalidJsonOrSignatureInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMePromo: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemPromo"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemedPromo"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["AccountHoldOrCsrfRejectedOrSelfExcludedOrStaffCannotBuyOrTokenNotAllowed"];
            404: components["responses"]["NotFoundOrPromoInvalid"];
            409: components["responses"]["IdempotencyInProgressOrPromoExhaustedOrPromoUsed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getLog: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            origin: string;
                            size: number;
                            checkpoint: string;
                            verifierKey: string;
                            shopKey: string;
                            /** Format: date-time */
                            signedAt: string;
                            witnesses: {
                                key: string;
                                address: string;
                                cosignedAt: string | null;
                                size: number | null;
                            }[];
                            witnessesRequired: number;
                            witnessed: string | null;
                            keys: {
                                index: number;
                                entry: string;
                                proof: string;
                            }[];
                        } | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getLogConsistency: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: number;
                        to: number;
                        hashes: string[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getInvitesByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invite"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeReferral: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyReferral"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getChances: {
        parameters: {
            query: {
                page?: number;
                perPage?: number;
                cards: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardChance"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getPreviewsByToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["ProductDetail"];
                        run: components["schemas"]["Run"] | null;
                        cards: components["schemas"]["RunCard"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdCards: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RunCard"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdPacks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wall"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdPacksStatement: {
        parameters: {
            query: {
                from: number;
                to: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedStatement"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdLog: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunLog"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdCorrections: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedCorrections"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdRefusals: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedRefusals"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getAttempts: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealAttempts"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getAttemptsByIdChecklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getAttemptsByIdLists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getCorrections: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedCorrections"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdLosses: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            document: string;
                            signature: string;
                        }[];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getLosses: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            document: string;
                            signature: string;
                        }[];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdCommitment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdCommitmentLogProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdChecklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdLists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdCloseOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CloseOut"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RunOpen"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdCloseOutPacks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RunOpen"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getRunsByIdCloseOutLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RunOpen"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopSettings"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeShipmentsByIdClaims: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenClaim"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgressOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeClaimsByIdPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrLimitReachedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    deleteMeClaimsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postWebhooksEasypost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["InvalidJsonOrSignatureInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postWebhooksSandboxCarrier: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["InvalidJsonOrSignatureInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeShipmentQuotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteShipment"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentQuote"];
                };
            };
            400: components["responses"]["InvalidJsonOrSignatureInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AddressIncompleteOrCannotShip"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrProviderUnavailableOrRunFenced"];
        };
    };
    getMeShipments: {
        parameters: {
            query?: {
                part?: "open" | "past";
                number?: string;
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcels"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeShipments: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestShipment"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestedShipment"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrSignatureInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["CsrfRejectedOrForbiddenOrStepUpRequiredOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AddressIncompleteOrCannotShipOrIdempotencyInProgressOrInShipmentOrQuoteExpiredOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrProviderUnavailableOrRunFenced"];
        };
    };
    getMeShipmentsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteMeShipmentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeShipmentsByIdShipNow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeShipmentsByIdMissing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseMissing"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postMeShipmentsByIdInspection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerInspection"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyResolvedOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    deleteMeShipmentsByIdOrdersByOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                order: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getShippingRates: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingCosts"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getAddressRulesByCountry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                country: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressRules"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeShipping: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingOverview"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeAddresses: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Address"][];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAddress"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrLimitReachedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    deleteMeAddressesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    patchMeAddressesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAddress"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Stale"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeWallet: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletBalance"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeWalletHistory: {
        parameters: {
            query?: {
                kind?: string;
                bucket?: "cash" | "promo" | "held";
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WalletEntry"][];
                        next: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeWalletHistoryCsv: {
        parameters: {
            query?: {
                kind?: string;
                bucket?: "cash" | "promo" | "held";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["InsufficientScope"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeTopUps: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TopUp"][];
                        next: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeTopUps: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTopUp"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopUp"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrLimitReachedOrSelfExcludedOrStaffCannotBuyOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrProviderUnavailableOrRunFenced"];
        };
    };
    getMeTopUpsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopUp"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postWebhooksStripe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["InvalidJsonOrSignatureInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postWebhooksSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["InvalidJsonOrSignatureInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getShowcasesByAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        memberSince: string;
                        isIndexed: boolean;
                        cards: {
                            /** Format: uuid */
                            cardId: string;
                            name: string;
                            number: string;
                            setName: string;
                            className: string;
                            classLook: components["schemas"]["ClassLook"];
                            image: components["schemas"]["FaceImage"] | null;
                            serial: number | null;
                            grade: string | null;
                            grader: string | null;
                            valueCents: number | null;
                            origin: {
                                /** @constant */
                                kind: "pull";
                                /** Format: uuid */
                                pullId: string;
                                /** Format: uuid */
                                unitId: string;
                                productTitle: string;
                                runNumber: number;
                                packNo: number;
                            } | {
                                /** @constant */
                                kind: "single";
                            } | {
                                /** @constant */
                                kind: "other";
                            };
                        }[];
                        completedSets: {
                            name: string;
                            cardCount: number;
                            /** Format: date-time */
                            completedAt: string;
                        }[];
                        wishes: {
                            /** Format: uuid */
                            cardId: string;
                            name: string;
                            number: string;
                            setName: string;
                            className: string;
                            classLook: components["schemas"]["ClassLook"];
                            image: components["schemas"]["FaceImage"] | null;
                        }[] | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postShowcasesByAddressReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "offensive-name" | "impersonation" | "personal-data" | "misleading";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        isReported: true;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeShowcase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "shown" | "off" | "hidden" | "anonymous" | "renamed" | "unconfirmed" | "break" | "closed";
                        isOn: boolean;
                        address: string | null;
                        hiddenReason: string | null;
                        showsValues: boolean;
                        showsWishes: boolean;
                        isIndexed: boolean;
                        unitIds: string[];
                        page: {
                            name: string;
                            memberSince: string;
                            isIndexed: boolean;
                            cards: {
                                /** Format: uuid */
                                cardId: string;
                                name: string;
                                number: string;
                                setName: string;
                                className: string;
                                classLook: components["schemas"]["ClassLook"];
                                image: components["schemas"]["FaceImage"] | null;
                                serial: number | null;
                                grade: string | null;
                                grader: string | null;
                                valueCents: number | null;
                                origin: {
                                    /** @constant */
                                    kind: "pull";
                                    /** Format: uuid */
                                    pullId: string;
                                    /** Format: uuid */
                                    unitId: string;
                                    productTitle: string;
                                    runNumber: number;
                                    packNo: number;
                                } | {
                                    /** @constant */
                                    kind: "single";
                                } | {
                                    /** @constant */
                                    kind: "other";
                                };
                            }[];
                            completedSets: {
                                name: string;
                                cardCount: number;
                                /** Format: date-time */
                                completedAt: string;
                            }[];
                            wishes: {
                                /** Format: uuid */
                                cardId: string;
                                name: string;
                                number: string;
                                setName: string;
                                className: string;
                                classLook: components["schemas"]["ClassLook"];
                                image: components["schemas"]["FaceImage"] | null;
                            }[] | null;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    putMeShowcase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isOn: boolean;
                    showsValues: boolean;
                    showsWishes: boolean;
                    isIndexed: boolean;
                    unitIds: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "shown" | "off" | "hidden" | "anonymous" | "renamed" | "unconfirmed" | "break" | "closed";
                        isOn: boolean;
                        address: string | null;
                        hiddenReason: string | null;
                        showsValues: boolean;
                        showsWishes: boolean;
                        isIndexed: boolean;
                        unitIds: string[];
                        page: {
                            name: string;
                            memberSince: string;
                            isIndexed: boolean;
                            cards: {
                                /** Format: uuid */
                                cardId: string;
                                name: string;
                                number: string;
                                setName: string;
                                className: string;
                                classLook: components["schemas"]["ClassLook"];
                                image: components["schemas"]["FaceImage"] | null;
                                serial: number | null;
                                grade: string | null;
                                grader: string | null;
                                valueCents: number | null;
                                origin: {
                                    /** @constant */
                                    kind: "pull";
                                    /** Format: uuid */
                                    pullId: string;
                                    /** Format: uuid */
                                    unitId: string;
                                    productTitle: string;
                                    runNumber: number;
                                    packNo: number;
                                } | {
                                    /** @constant */
                                    kind: "single";
                                } | {
                                    /** @constant */
                                    kind: "other";
                                };
                            }[];
                            completedSets: {
                                name: string;
                                cardCount: number;
                                /** Format: date-time */
                                completedAt: string;
                            }[];
                            wishes: {
                                /** Format: uuid */
                                cardId: string;
                                name: string;
                                number: string;
                                setName: string;
                                className: string;
                                classLook: components["schemas"]["ClassLook"];
                                image: components["schemas"]["FaceImage"] | null;
                            }[] | null;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeWishes: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            cardId: string;
                            name: string;
                            number: string;
                            setName: string;
                            classSlug: string;
                            className: string;
                            classLook: components["schemas"]["ClassLook"];
                            valueCents: number;
                            image: components["schemas"]["FaceImage"] | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        total: number;
                        page: number;
                        perPage: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    putMeWishesByCardId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cardId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        cardId: string;
                        isWished: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrLimitReachedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    deleteMeWishesByCardId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cardId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        cardId: string;
                        isWished: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedRequest"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrTokenInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrUnauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["AccountHoldOrCsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AccountNotEmptyOrIdempotencyInProgressOrWrongState"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthConfirmPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewedRequest"];
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrTokenInvalidOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    postAuthConfirmationResend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendConfirmation"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalid"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeCases: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            number: string;
                            /** @enum {string} */
                            state: "unconfirmed" | "open" | "answered" | "closed";
                            /** @enum {string} */
                            topic: "order" | "opening" | "parcel" | "payment" | "withdrawal" | "hold" | "account" | "sign-in" | "drop" | "other";
                            aboutLabel: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            isForgotten: boolean;
                        }[];
                        next: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    postMeCases: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    topic: "order" | "opening" | "parcel" | "payment" | "withdrawal" | "hold" | "account" | "sign-in" | "drop" | "other";
                    text: string;
                    about?: {
                        /** @enum {string} */
                        kind: "order" | "parcel" | "pull" | "top-up" | "payout" | "drop";
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        number: string;
                        /** @enum {string} */
                        state: "unconfirmed" | "open" | "answered" | "closed";
                        /** @enum {string} */
                        topic: "order" | "opening" | "parcel" | "payment" | "withdrawal" | "hold" | "account" | "sign-in" | "drop" | "other";
                        aboutLabel: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        isForgotten: boolean;
                        messages: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            author: "customer" | "staff";
                            /** @enum {string} */
                            channel: "page" | "mail";
                            text: string;
                            photoIds: string[];
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["IdempotencyKeyRequiredOrInvalidJsonOrUnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["CsrfRejectedOrTokenNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["HostNotAllowed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["MaintenanceOrOutcomeUnknownOrOverloadedOrRunFenced"];
        };
    };
    getMeCaseChoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        things: {
                            /** @enum {string} */
                            kind: "order" | "parcel" | "pull" | "top-up" | "payout" | "drop";
                            /** Format: uuid */
                            id: string;
                            label: string;
                            /** Format: date-time */
                            at: string;
                        }[];
                        maxPhotos: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    getMeCasesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer. While it is still the same, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        number: string;
                        /** @enum {string} */
                        state: "unconfirmed" | "open" | "answered" | "closed";
                        /** @enum {string} */
                        topic: "order" | "opening" | "parcel" | "payment" | "withdrawal" | "hold" | "account" | "sign-in" | "drop" | "other";
                        aboutLabel: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        isForgotten: boolean;
                        messages: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            author: "customer" | "staff";
                            /** @enum {string} */
                            channel: "page" | "mail";
                            text: string;
                            photoIds: string[];
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnknownFieldOrValidationFailed"];
            401: components["responses"]["AccessTokenInvalidOrMfaRequiredOrUnauthenticated"];
            403: components["responses"]["TokenNotAllowed"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["HostNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
}
