"""Calls both documents by clients that openapi-python-client has made. Settings: SERVICE_URL, BACKEND_URL, EMAIL, PASSWORD."""

import os

from open_remote_jobs_backend_client import AuthenticatedClient
from open_remote_jobs_backend_client import Client as BackendClient
from open_remote_jobs_backend_client.api.admin_jobs import create_admin_job, delete_admin_job, get_admin_job, update_admin_job
from open_remote_jobs_backend_client.api.auth import log_in
from open_remote_jobs_backend_client.models import JobInput, JobPatch, Credentials
from open_remote_jobs_public_api_client import Client
from open_remote_jobs_public_api_client.api.following import list_changes
from open_remote_jobs_public_api_client.api.jobs import list_jobs

client = Client(base_url=os.environ["SERVICE_URL"])
first, second = (list_jobs.sync(client=client, page=page, per_page=5).data for page in (1, 2))
assert len({job.slug for job in first + second}) == 10
remote = list_jobs.sync(client=client, work_arrangement="remote", per_page=5).data
assert remote and all(job.work_arrangement == "remote" for job in remote)
changes = list_changes.sync(client=client, limit=3)
more = list_changes.sync(client=client, limit=3, after=changes.meta.next_)
assert len({change.slug for change in changes.data + more.data}) == 6

backend = os.environ["BACKEND_URL"]
body = Credentials(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
admin = AuthenticatedClient(base_url=backend, token=log_in.sync(client=BackendClient(base_url=backend), body=body).token)
wanted = {"title": "Cook", "companyName": "Weber GmbH", "location": "Bonn", "workArrangement": "hybrid", "language": "en"}
job = create_admin_job.sync(client=admin, body=JobInput.from_dict({**wanted, "description": "Cooks, partly from home."}))
edited = update_admin_job.sync(client=admin, id=str(job.id), if_match="*", body=JobPatch(title="Chef"))
assert (edited.id, edited.title) == (job.id, "Chef")
assert delete_admin_job.sync_detailed(client=admin, id=str(job.id)).status_code == 204
assert get_admin_job.sync(client=admin, id=str(job.id)).status == "deleted"
