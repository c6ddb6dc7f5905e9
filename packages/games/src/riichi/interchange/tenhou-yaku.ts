/** Our ids of score lines in the order of the numbers that log gives them. */
export const TENHOU_YAKU: readonly string[] = [
  ...['tsumo', 'riichi', 'ippatsu', 'chankan', 'rinshan', 'haitei', 'houtei', 'pinfu', 'tanyao', 'iipeikou'],
  ...['seatEast', 'seatSouth', 'seatWest', 'seatNorth', 'roundEast', 'roundSouth', 'roundWest', 'roundNorth'],
  ...['haku', 'hatsu', 'chun', 'doubleRiichi', 'chiitoitsu', 'chanta', 'ittsuu', 'sanshokuDoujun', 'sanshokuDoukou'],
  ...['sankantsu', 'toitoi', 'sanankou', 'shousangen', 'honroutou', 'ryanpeikou', 'junchan', 'honitsu', 'chinitsu'],
  ...['renhou', 'tenhou', 'chiihou', 'daisangen', 'suuankou', 'suuankouTanki', 'tsuuiisou', 'ryuuiisou', 'chinroutou'],
  ...['chuuren', 'chuuren9', 'kokushi', 'kokushi13', 'daisuushii', 'shousuushii', 'suukantsu', 'dora', 'ura', 'red'],
];
