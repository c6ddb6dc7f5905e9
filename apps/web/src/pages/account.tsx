import type { Person } from '@paiju/client';
import { useEffect, useState } from 'preact/hooks';
import { lobby } from '../room/server.js';
import { BotsPanel } from './bots.js';
import { OwnData } from './own-data.js';

/** What belongs to the person: bots, where the page has a server, and data. */
export function AccountPanels() {
  const [person, setPerson] = useState<Person | null>();
  const [asked, setAsked] = useState(false);
  const look = (): Promise<void> => lobby.me().then(setPerson);
  useEffect(() => {
    look().then(
      () => setAsked(true),
      () => setAsked(true), // a host of files: there is the browser alone
    );
  }, []);
  if (!asked) return null;
  return (
    <>
      {person !== undefined && <BotsPanel person={person} onChange={look} />}
      <OwnData person={person} onGone={() => void look()} />
    </>
  );
}
