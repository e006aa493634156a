import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jobsbackend.api.AdminJobsApi;
import jobsbackend.api.AuthApi;
import jobsbackend.model.AdminJob;
import jobsbackend.model.Credentials;
import jobsbackend.model.JobInput;
import jobsbackend.model.JobPatch;
import jobspublic.ApiClient;
import jobspublic.api.FollowingApi;
import jobspublic.api.JobsApi;
import jobspublic.model.ChangeList;
import jobspublic.model.Job;

/** Calls both documents by the clients that openapi-generator has made. */
class OpenapiGenerator {
  private static void check(boolean holds, Object what) {
    if (!holds) throw new AssertionError(what);
  }

  public static void main(String[] arguments) throws Exception {
    var service = new ApiClient().setBasePath(System.getenv("SERVICE_URL"));
    var jobs = new JobsApi(service);
    Set<String> slugs = new HashSet<>();
    for (long page = 1; page <= 2; page++)
      for (Job job : jobs.listJobs().page(page).perPage(5L).execute().getData()) slugs.add(job.getSlug());
    check(slugs.size() == 10, slugs);
    List<Job> remote = jobs.listJobs().workArrangement("remote").perPage(5L).execute().getData();
    check(remote.stream().allMatch(job -> "remote".equals(job.getWorkArrangement())), remote);
    var following = new FollowingApi(service);
    Set<String> changed = new HashSet<>();
    String after = null;
    for (int turn = 0; turn < 2; turn++) {
      ChangeList changes = following.listChanges().after(after).limit(3L).execute();
      after = changes.getMeta().getNext();
      changes.getData().forEach(change -> changed.add(change.getListedChange().getSlug()));
    }
    check(changed.size() == 6, changed);

    var backend = new jobsbackend.ApiClient().setBasePath(System.getenv("BACKEND_URL"));
    var credentials = new Credentials().email(System.getenv("EMAIL")).password(System.getenv("PASSWORD"));
    backend.setBearerToken(new AuthApi(backend).logIn(credentials).execute().getToken());
    var admin = new AdminJobsApi(backend);
    var input = new JobInput().title("Cook").companyName("Weber GmbH").location("Bonn").description("Cooks, partly from home.");
    input.workArrangement(JobInput.WorkArrangementEnum.HYBRID).language(JobInput.LanguageEnum.EN);
    var made = admin.createAdminJob(input).executeWithHttpInfo();
    var id = made.getData().getId().toString();
    var tag = made.getHeaders().get("etag").get(0);
    AdminJob edited = admin.updateAdminJob(id, tag, new JobPatch().title("Chef")).execute();
    check("Chef".equals(edited.getTitle()), edited);
    admin.deleteAdminJob(id).execute();
    check("deleted".equals(admin.getAdminJob(id).execute().getStatus().getValue()), id);
  }
}
