'use client';

import { useEffect, useRef, type FormHTMLAttributes } from 'react';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action'> {
  action: (data: FormData) => void;
}

/**
 * A form that runs a function; React replays what was submitted before hydration. The first field refused moves into
 * focus, as the browser does for fields that it checks itself.
 */
export function Form({ action, ...form }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  // After every render: which one shows the errors is known only to the form's owner.
  useEffect(() => {
    const refused = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!isSent.current || !refused) return;
    isSent.current = false;
    refused.focus();
  });
  return (
    <form
      {...form}
      ref={element}
      // A field refused while typing must not take the focus from the one typed in.
      onInput={() => (isSent.current = false)}
      // Leaves React's transition: a pending state shows at once, and navigation need not wait for the answer.
      action={(data) =>
        queueMicrotask(() => {
          isSent.current = true;
          action(data);
        })
      }
      // React resets a form after its action, which would empty it even when the server refused the values.
      onReset={(event) => event.preventDefault()}
    />
  );
}
