import { area } from './index.js';

/** The words of sharing the end of a match. */
export const SHARE = area({
  en: { share: 'Share', shared: 'Copied', unshared: 'Cannot be copied here', line: '{place}. {name} {points}' },
  'zh-TW': { share: '分享', shared: '已複製', unshared: '這裡無法複製', line: '第 {place} 名 {name} {points}' },
  'zh-CN': { share: '分享', shared: '已复制', unshared: '这里无法复制', line: '第 {place} 名 {name} {points}' },
  ja: { share: '共有', shared: 'コピーしました', unshared: 'コピーできません', line: '{place}位 {name} {points}' },
});
