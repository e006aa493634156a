/**
 * `webhook_attempts.failure`: why a delivery failed, as JSON of a code and what fills in its text.
 * `webhooks.disabled_reason` holds a code instead of a sentence.
 */
export const webhookFailures = (): string[] => [
  `ALTER TABLE webhook_attempts ADD COLUMN failure TEXT`,
  `UPDATE webhooks SET disabled_reason = CASE
      WHEN disabled_reason LIKE 'The receiver answered 410%' THEN 'gone'
      WHEN disabled_reason LIKE 'It is over 30 days behind%' THEN 'behind'
      ELSE 'not-taken' END
    WHERE disabled_reason IS NOT NULL`,
]
