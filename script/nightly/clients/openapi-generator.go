// Calls both documents by the clients that openapi-generator has made.
package main

import (
	"context"
	"os"
	"strconv"

	"example.com/app/backend"
	"example.com/app/public"
)

func check(holds bool, what any) {
	if !holds {
		panic(what)
	}
}

func main() {
	ctx := context.Background()
	settings := public.NewConfiguration()
	settings.Servers = public.ServerConfigurations{{URL: os.Getenv("SERVICE_URL")}}
	client := public.NewAPIClient(settings)
	list := func(request public.ApiListJobsRequest) []public.Job {
		found, _, err := request.PerPage(5).Execute()
		check(err == nil, err)
		return found.Data
	}
	seen := map[string]bool{}
	for page := int64(1); page <= 2; page++ {
		for _, job := range list(client.JobsAPI.ListJobs(ctx).Page(page)) {
			seen[job.Slug] = true
		}
	}
	check(len(seen) == 10, seen)
	for _, job := range list(client.JobsAPI.ListJobs(ctx).WorkArrangement("remote")) {
		check(job.WorkArrangement == "remote", job)
	}
	changed, after := map[string]bool{}, ""
	for range 2 {
		changes, _, err := client.FollowingAPI.ListChanges(ctx).Limit(3).After(after).Execute()
		check(err == nil, err)
		after = changes.Meta.Next
		for _, change := range changes.Data {
			changed[change.ListedChange.Slug] = true
		}
	}
	check(len(changed) == 6, changed)

	own := backend.NewConfiguration()
	own.Servers = backend.ServerConfigurations{{URL: os.Getenv("BACKEND_URL")}}
	admin := backend.NewAPIClient(own)
	credentials := *backend.NewCredentials(os.Getenv("EMAIL"), os.Getenv("PASSWORD"))
	session, _, err := admin.AuthAPI.LogIn(ctx).Credentials(credentials).Execute()
	check(err == nil, err)
	ctx = context.WithValue(ctx, backend.ContextAccessToken, session.Token)
	input := *backend.NewJobInput("Cook", "Weber GmbH", "Bonn", "hybrid", "en", "Cooks, partly from home.")
	made, answer, err := admin.AdminJobsAPI.CreateAdminJob(ctx).JobInput(input).Execute()
	check(err == nil, err)
	id, patch := strconv.FormatInt(made.Id, 10), *backend.NewJobPatch()
	patch.SetTitle("Chef")
	edited, _, err := admin.AdminJobsAPI.UpdateAdminJob(ctx, id).IfMatch(answer.Header.Get("ETag")).JobPatch(patch).Execute()
	check(err == nil && edited.Title == "Chef", err)
	_, err = admin.AdminJobsAPI.DeleteAdminJob(ctx, id).Execute()
	check(err == nil, err)
	deleted, _, err := admin.AdminJobsAPI.GetAdminJob(ctx, id).Execute()
	check(err == nil && deleted.Status == "deleted", err)
}
