/** Texts of the view of visits. */
export const traffic = {
  'traffic.why':
    'Counted without anything personal, rounded to two digits, kept for 90 days. TRAFFIC=false switches it off.',
  'traffic.range': 'Period',
  'traffic.rangeOf': 'Last {days} days',
  'traffic.byDay': 'By day',
  'traffic.day': 'Day',
  'traffic.searches': 'Searches',
  'traffic.jobViews': 'Job views',
  'traffic.applications': 'Clicks on apply',
  'traffic.apiRequests': 'API requests',
  'traffic.words': 'Words that found nothing',
  'traffic.days': 'Days',
  'traffic.last': 'Last searched',
  'traffic.noWords': 'No words that three networks or more searched on a day found nothing.',
  'traffic.none': 'Nothing was counted in this period.',
} as const
