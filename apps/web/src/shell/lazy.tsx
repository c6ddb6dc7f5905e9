import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Fault } from './fault.js';

/** A component that is fetched when it is first shown; until then, nothing but a quiet sign of life. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [loading] = useState(() => Promise.resolve(loaded ?? load())); // an effect would ask for it a frame later
    const [Shown, show] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [failed, fail] = useState(false);
    useEffect(() => {
      loading.then(
        (component) => {
          loaded = component;
          show(() => component);
        },
        () => fail(true),
      );
    }, [loading]);
    if (Shown !== undefined) return <Shown {...props} />;
    return failed ? <Fault message="unreached" /> : <main class="waiting" aria-busy="true" />;
  };
}
