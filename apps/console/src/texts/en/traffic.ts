/** Texts of the view of visits. */
export const traffic = {
  'traffic.why':
    'Counts without personal data, rounded to two digits and kept for 90 days. TRAFFIC=false disables counting.',
  'traffic.range': 'Period',
  'traffic.rangeOf': 'Last {days} days',
  'traffic.byDay': 'By day',
  'traffic.day': 'Day',
  'traffic.searches': 'Searches',
  'traffic.jobViews': 'Job views',
  'traffic.applications': 'Clicks on apply',
  'traffic.apiRequests': 'API requests',
  'traffic.words': 'Searches without results',
  'traffic.days': 'Days',
  'traffic.last': 'Last searched',
  'traffic.noWords': 'No unsuccessful search came from three or more networks on one day.',
  'traffic.none': 'No visits in this period.',
} as const
