//! Calls both documents by the clients that openapi-generator has made.
use jobs_backend::apis::{admin_jobs_api as admin, auth_api, configuration::Configuration as Backend};
use jobs_backend::models::{job_input, Credentials, JobInput, JobPatch};
use jobs_public::apis::{configuration::Configuration, following_api as following, jobs_api as jobs};
use jobs_public::models::{Change, Job};
use std::{collections::HashSet, env, error::Error};

type Fallible<T> = Result<T, Box<dyn Error>>;

async fn list(service: &Configuration, page: i64, arrangement: Option<&str>) -> Fallible<Vec<Job>> {
    let list = jobs::list_jobs(
        service, Some(page), Some(5), None, None, arrangement, None, None, None, None, None, None, None, None, None, None, None,
        None, None, None, None, None, None, None, None, None, None, None, None,
    );
    Ok(list.await?.data)
}

#[tokio::main]
async fn main() -> Fallible<()> {
    let service = Configuration { base_path: env::var("SERVICE_URL")?, ..Configuration::default() };
    let pages = [list(&service, 1, None).await?, list(&service, 2, None).await?].concat();
    assert_eq!(pages.iter().map(|job| &job.slug).collect::<HashSet<_>>().len(), 10);
    let remote = list(&service, 1, Some("remote")).await?;
    assert!(!remote.is_empty() && remote.iter().all(|job| job.work_arrangement == "remote"));
    let (mut changed, mut after) = (HashSet::new(), None);
    for _ in 0..2 {
        let changes = following::list_changes(
            &service, after.as_deref(), Some(3), None, None, None, None, None, None, None, None, None, None, None, None, None,
            None, None, None, None, None, None, None, None, None, None, None, None,
        );
        let changes = changes.await?;
        after = Some(changes.meta.next);
        changed.extend(changes.data.into_iter().map(|change| match change {
            Change::ListedChange(listed) => listed.slug,
            Change::ClosedChange(closed) => closed.slug,
        }));
    }
    assert_eq!(changed.len(), 6);

    let mut backend = Backend { base_path: env::var("BACKEND_URL")?, ..Backend::default() };
    let credentials = Credentials::new(env::var("EMAIL")?, env::var("PASSWORD")?);
    backend.bearer_access_token = Some(auth_api::log_in(&backend, credentials).await?.token);
    let job_input = JobInput::new(
        "Cook".into(), "Weber GmbH".into(), "Bonn".into(), job_input::WorkArrangement::Hybrid, job_input::Language::En,
        "Cooks, partly from home.".into(),
    );
    let id = admin::create_admin_job(&backend, job_input).await?.id.to_string();
    let job_patch = JobPatch { title: Some("Chef".into()), ..JobPatch::new() };
    assert_eq!(admin::update_admin_job(&backend, &id, "*", job_patch).await?.title, "Chef");
    admin::delete_admin_job(&backend, &id, None).await?;
    let deleted = admin::get_admin_job(&backend, &id, None).await?;
    assert_eq!(serde_json::to_value(deleted.status)?, "deleted");
    Ok(())
}
