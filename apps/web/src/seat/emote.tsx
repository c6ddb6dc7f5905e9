import { EMOTES } from '../i18n/talk.js';

type Key = (typeof EMOTES)[number]['key'];

const EYES = 'M8.5 8.6v1.8M15.5 8.6v1.8';
const HAPPY = 'M7.3 9.8q1.2-1.8 2.4 0M14.3 9.8q1.2-1.8 2.4 0';

/** The features of each face, as lines; a heart has none. */
const FEATURES: { readonly [K in Key]: string } = {
  'emote.smile': `${EYES}M7.8 14.2q4.2 4 8.4 0`,
  'emote.laugh': `${HAPPY}M7.2 13.2h9.6q-.6 5-4.8 5t-4.8-5z`,
  'emote.wow': `${EYES}M12 13.4a2.3 2.6 0 1 0 .01 0z`,
  'emote.cry': `${EYES}M8 16.8q4-3.6 8 0M8.5 12v3`,
  'emote.angry': 'M6.8 8l3 1.6M17.2 8l-3 1.6M9 11v.6M15 11v.6M8 16.8q4-3.6 8 0',
  'emote.heart': '',
};

const HEART = 'M12 20.5C5 15.4 3 12 3 8.8A4.7 4.7 0 0 1 12 6.9 4.7 4.7 0 0 1 21 8.8c0 3.2-2 6.6-9 11.7z';

/** An emote as a drawing of our own, the same on every machine; what it stands for is said beside it. */
export function Emote({ sign }: { sign: string }) {
  const emote = EMOTES.find((one) => one.sign === sign);
  if (emote === undefined) return null;
  const features = FEATURES[emote.key];
  return (
    <svg class="emote" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {features === '' ? (
        <path d={HEART} fill="#e5484d" />
      ) : (
        <>
          <circle cx="12" cy="12" r="10" fill="#f0c75e" />
          <path d={features} fill="none" stroke="#3b2703" stroke-width="1.6" stroke-linecap="round" />
        </>
      )}
    </svg>
  );
}
