import type { LangOptions } from 'highcharts';

/** Highcharts brings no Japanese pack: these are the strings that a reader of our charts can meet. */
export const japanese: LangOptions = {
  loading: '読み込み中',
  noData: '表示するデータはありません',
  decimalPoint: '.',
  thousandsSep: ',',
  accessibility: {
    defaultChartTitle: 'グラフ',
    chartContainerLabel: '{title}。グラフ',
    svgContainerLabel: 'グラフ',
    drillUpButton: '{buttonText}',
    credits: 'グラフの提供元: {creditsStr}',
    thousandsSep: ',',
    graphicContainerLabel: '',
    screenReaderSection: {
      beforeRegionLabel: '',
      afterRegionLabel: '',
      annotations: { heading: '' },
      endOfChartMarker: 'グラフの終わり',
    },
    legend: {
      legendLabelNoTitle: '系列の表示を切り替え',
      legendLabel: '凡例: {legendTitle}',
      legendItem: '{itemName}を表示',
    },
    axis: {
      xAxisDescriptionSingular: '横軸は{names[0]}。{ranges[0]}',
      yAxisDescriptionSingular: '縦軸は{names[0]}。{ranges[0]}',
      rangeFromTo: '{rangeFrom}から{rangeTo}まで',
      rangeCategories: '{numCategories}項目',
    },
    series: {
      summary: {
        default: '{series.name}、{series.points.length}件',
        column: '棒グラフ、{series.points.length}件',
        columnCombination: '{series.name}、棒{series.points.length}本',
        line: '折れ線グラフ、{series.points.length}件',
        lineCombination: '{series.name}、{series.points.length}件',
      },
      nullPointValue: '値なし',
    },
  },
};
