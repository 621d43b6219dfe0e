import { runDetached, Scope } from './scope.ts';

const tick = (): Promise<void> => new Promise((done) => setTimeout(done, 1));

test('a scope has the innermost value, beside those of other scopes', async () => {
  const [name, count] = [new Scope<string>(), new Scope<number | undefined>()];
  expect(name.get()).toBeUndefined();
  await name.run('outer', async () => {
    await tick();
    await count.run(1, async () => {
      await name.run('inner', async () => {
        await tick();
        expect([name.get(), count.get()]).toEqual(['inner', 1]);
      });
      expect([name.get(), count.get()]).toEqual(['outer', 1]);
    });
    expect([name.get(), count.get()]).toEqual(['outer', undefined]);
    count.run(1, () => count.run(undefined, () => expect(count.get()).toBeUndefined()));
  });
  expect(name.get()).toBeUndefined();
});

test('work at the same time sees its own value, also in what it left running', async () => {
  const name = new Scope<string>();
  const seen: (string | undefined)[] = [];
  const read = async (): Promise<void> => {
    await tick();
    seen.push(name.get());
  };
  const left: Promise<void>[] = [];
  await Promise.all(['a', 'b'].map((value) => name.run(value, async () => void left.push(read()))));
  await Promise.all(left);
  expect(seen).toEqual(['a', 'b']);
});

test('detached work sees no value, however late it goes on, and leaves its starter’s as it is', async () => {
  const name = new Scope<string>();
  await name.run('request', async () => {
    const seen = runDetached(async () => {
      const before = name.get();
      await tick();
      return [before, name.get(), name.run('own', () => name.get())];
    });
    expect(name.get()).toBe('request');
    expect(await seen).toEqual([undefined, undefined, 'own']);
    expect(name.get()).toBe('request');
  });
});
