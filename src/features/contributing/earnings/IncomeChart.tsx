import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatMonth } from '#i18n/format-time.ts'
import { type LocaleCode, tagOf } from '#i18n/locales.ts'
import { Table } from '#ui/text/Table.tsx'
import styles from './earnings.module.css'
import { lastYear, type MonthIncome } from './last-year.ts'
import type { EarningsView } from './earnings-view.ts'

/** Units of the drawing: a month, the column in it and its height at most. */
const place = 20
const column = 12
const height = 60

/** A month's number as the language writes it, for a place as narrow as a twelfth of a phone. */
const monthOf = (month: string, code: LocaleCode) =>
  new Intl.DateTimeFormat(tagOf(code), { month: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Months with sales from which on columns tell more than a line. */
const fewestMonths = 3

/** Income of the last twelve months as columns, and of all months as a table; of one or two months in words. */
export function IncomeChart({
  months,
  ...view
}: EarningsView & { months: readonly MonthIncome[] }) {
  const { strings, code } = view
  const named = (month: string) => formatMonth(month, code)
  const sold = months.filter(({ income }) => income > 0)
  if (sold.length === 0) return undefined
  if (sold.length < fewestMonths)
    return (
      <section className={styles.chart} aria-labelledby="earnings-chart">
        <h2 className={styles.title} id="earnings-chart">
          {strings['earnings.chart']}
        </h2>
        <ul className={styles.soldIn} role="list">
          {sold.map(({ month, income }) => (
            <li key={month}>
              {named(month)} <bdi>{formatMoney(income, code)}</bdi>
            </li>
          ))}
        </ul>
      </section>
    )
  const shown = lastYear(months)
  const most = shown.reduce((best, one) => (one.income > best.income ? one : best), {
    month: '',
    income: 0,
  })
  // The first says its year, unless January does so right beside it.
  const isNearJanuary = shown.slice(0, 3).some(({ month }) => month.endsWith('-01'))
  const dated = isNearJanuary ? undefined : shown[0]?.month
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
        {most.income > 0 && <p className={styles.note}>{words}</p>}
      </figcaption>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${shown.length * place} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {shown.map(({ month, income }, at) => {
          const tall = most.income > 0 ? (income / most.income) * height : 0
          return (
            <rect
              key={month}
              x={at * place + (place - column) / 2}
              y={height - tall}
              width={column}
              height={tall}
            >
              <title>{`${named(month)}: ${formatMoney(income, code)}`}</title>
            </rect>
          )
        })}
      </svg>
      <ol className={styles.ends} role="list" aria-hidden="true">
        {shown.map(({ month }) => (
          <li key={month}>
            {month === dated || month.endsWith('-01')
              ? `${monthOf(month, code)}\n${month.slice(0, 4)}`
              : monthOf(month, code)}
          </li>
        ))}
      </ol>
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
