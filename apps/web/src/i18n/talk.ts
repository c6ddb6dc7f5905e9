import { area } from './index.js';

/** The words of the chat. */
export const TALK = area({
  en: {
    chat: 'Chat',
    say: 'Say something',
    send: 'Send',
    mute: 'Mute {name}',
    unmute: 'Unmute {name}',
  },
  'zh-TW': {
    chat: '聊天',
    say: '說點什麼',
    send: '送出',
    mute: '不看{name}的發言',
    unmute: '顯示{name}的發言',
  },
  'zh-CN': {
    chat: '聊天',
    say: '说点什么',
    send: '发送',
    mute: '不看{name}的发言',
    unmute: '显示{name}的发言',
  },
  ja: {
    chat: 'チャット',
    say: 'メッセージ',
    send: '送信',
    mute: '{name}さんをミュート',
    unmute: '{name}さんのミュートを解除',
  },
});
