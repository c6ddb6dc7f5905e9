import { type Words, words } from '@paiju/games/words';

/** Someone people meet at tables: a name, and what their face shows. */
export interface Person {
  readonly id: string;
  readonly names: Words;
  readonly looks: Words;
}

/** Everyone who plays, in no order. A program that only names them needs no more than this. */
export const PEOPLE: readonly Person[] = [
  {
    id: 'momo',
    names: words('小桃', '小桃', 'モモ', 'Momo'),
    looks: words('兔子', '兔子', 'うさぎ', 'a rabbit'),
  },
  {
    id: 'bao',
    names: words('阿寶', '阿宝', 'バオ', 'Bao'),
    looks: words('熊貓', '熊猫', 'パンダ', 'a panda'),
  },
  {
    id: 'tora',
    names: words('阿虎', '阿虎', 'トラ', 'Tora'),
    looks: words('老虎', '老虎', 'とら', 'a tiger'),
  },
  {
    id: 'chizuru',
    names: words('千鶴', '千鹤', '千鶴', 'Chizuru'),
    looks: words('鶴', '鹤', 'つる', 'a crane'),
  },
  {
    id: 'koko',
    names: words('可可', '可可', 'ココ', 'Koko'),
    looks: words('猴子', '猴子', 'さる', 'a monkey'),
  },
  {
    id: 'gen',
    names: words('老玄', '老玄', '玄さん', 'Gen'),
    looks: words('烏龜', '乌龟', 'かめ', 'a tortoise'),
  },
  {
    id: 'akane',
    names: words('阿茜', '阿茜', 'アカネ', 'Akane'),
    looks: words('狐狸', '狐狸', 'きつね', 'a fox'),
  },
  {
    id: 'fuku',
    names: words('福老師', '福老师', 'フク先生', 'Master Fuku'),
    looks: words('貓頭鷹', '猫头鹰', 'ふくろう', 'an owl'),
  },
];
