import { fill } from '../../i18n/fill.ts'
import { formatMoney } from '../../i18n/format.ts'
import { formatMonth } from '../../i18n/format-time.ts'
import { Table } from '../../ui/Table.tsx'
import styles from './earnings.module.css'
import type { EarningsView } from './view.ts'

export interface MonthIncome {
  /** `YYYY-MM` */
  readonly month: string
  /** Yuan. */
  readonly income: number
}

/** More columns than these could not be told apart on a phone. */
const mostMonths = 24
/** Units of the drawing: a column and its height at most. */
const column = 10
const height = 60

/** Income of the last two years by month, as columns and as a table. */
export function IncomeChart({
  months,
  ...view
}: EarningsView & { months: readonly MonthIncome[] }) {
  const { strings, code } = view
  const shown = months.slice(-mostMonths)
  const most = shown.reduce((best, one) => (one.income > best.income ? one : best), {
    month: '',
    income: 0,
  })
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last || most.income === 0) return undefined
  const named = (month: string) => formatMonth(month, code)
  const words = fill(strings['earnings.chartMost'], {
    month: named(most.month),
    sum: formatMoney(most.income, code),
  })
  return (
    <figure className={styles.chart} aria-labelledby="earnings-chart">
      <figcaption>
        <h2 className={styles.title} id="earnings-chart">
          {strings['earnings.chart']}
        </h2>
        <p className={styles.note}>{words}</p>
      </figcaption>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${shown.length * column} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {shown.map(({ month, income }, at) => {
          const tall = (income / most.income) * height
          return (
            <rect
              key={month}
              x={at * column + 1}
              y={height - tall}
              width={column - 2}
              height={tall}
            >
              <title>{`${named(month)}: ${formatMoney(income, code)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles.ends}>
        <span>{named(first.month)}</span>
        {first !== last && <span>{named(last.month)}</span>}
      </p>
      <details className={styles.months}>
        <summary>{strings['earnings.chartTable']}</summary>
        <Table
          caption={strings['earnings.chart']}
          captionHidden
          columns={[
            { id: 'month', label: strings['earnings.month'], cell: ({ month }) => named(month) },
            {
              id: 'income',
              label: strings['earnings.income'],
              align: 'end',
              cell: ({ income }) => <bdi>{formatMoney(income, code)}</bdi>,
            },
          ]}
          rows={[...months].reverse()}
          rowKey={({ month }) => month}
        />
      </details>
    </figure>
  )
}
