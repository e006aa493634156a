"""Calls both documents by the clients that openapi-generator has made, in `public` and `backend`. Settings as the others."""

import os

import jobs_backend
import jobs_public

client = jobs_public.ApiClient(jobs_public.Configuration(host=os.environ["SERVICE_URL"]))
jobs = jobs_public.JobsApi(client)
first, second = (jobs.list_jobs(page=page, per_page=5).data for page in (1, 2))
assert len({job.slug for job in first + second}) == 10
remote = jobs.list_jobs(work_arrangement="remote", per_page=5).data
assert remote and all(job.work_arrangement == "remote" for job in remote)
following = jobs_public.FollowingApi(client)
changes = following.list_changes(limit=3)
more = following.list_changes(limit=3, after=changes.meta.next)
assert len({change.actual_instance.slug for change in changes.data + more.data}) == 6

settings = jobs_backend.Configuration(host=os.environ["BACKEND_URL"])
backend = jobs_backend.ApiClient(settings)
request = jobs_backend.Credentials(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
settings.access_token = jobs_backend.AuthApi(backend).log_in(request).token
admin = jobs_backend.AdminJobsApi(backend)
wanted = {"title": "Cook", "companyName": "Weber GmbH", "location": "Bonn", "workArrangement": "hybrid", "language": "en"}
job = admin.create_admin_job(jobs_backend.JobInput.from_dict({**wanted, "description": "Cooks, partly from home."}))
edited = admin.update_admin_job(str(job.id), if_match="*", job_patch=jobs_backend.JobPatch(title="Chef"))
assert (edited.id, edited.title) == (job.id, "Chef")
admin.delete_admin_job(str(job.id))
assert admin.get_admin_job(str(job.id)).status == "deleted"
