// Calls both documents by the clients that oapi-codegen has made.
package main

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"strconv"

	"example.com/app/backend"
	"example.com/app/public"
	openapi_types "github.com/oapi-codegen/runtime/types"
)

func check(holds bool, what any) {
	if !holds {
		panic(what)
	}
}

func value[T any](got T, err error) T {
	check(err == nil, err)
	return got
}

func slugs(data any) map[string]bool {
	var entries []struct{ Slug string }
	check(json.Unmarshal(value(json.Marshal(data)), &entries) == nil, data)
	found := map[string]bool{}
	for _, entry := range entries {
		found[entry.Slug] = true
	}
	return found
}

func main() {
	ctx := context.Background()
	client := value(public.NewClientWithResponses(os.Getenv("SERVICE_URL")))
	list := func(page int64, arrangement *string) []public.Job {
		perPage := int64(5)
		params := public.ListJobsParams{Page: &page, PerPage: &perPage, WorkArrangement: arrangement}
		answer := value(client.ListJobsWithResponse(ctx, &params))
		check(answer.JSON200 != nil, string(answer.Body))
		return answer.JSON200.Data
	}
	check(len(slugs(append(list(1, nil), list(2, nil)...))) == 10, "pages")
	remote := "remote"
	for _, job := range list(1, &remote) {
		check(job.WorkArrangement == "remote", job)
	}
	follow := func(after *string) *public.ChangeList {
		limit := int64(3)
		answer := value(client.ListChangesWithResponse(ctx, &public.ListChangesParams{Limit: &limit, After: after}))
		check(answer.JSON200 != nil, string(answer.Body))
		return answer.JSON200
	}
	changes := follow(nil)
	check(len(slugs(append(changes.Data, follow(&changes.Meta.Next).Data...))) == 6, "changes")

	token := ""
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token)
		return nil
	}
	admin := value(backend.NewClientWithResponses(os.Getenv("BACKEND_URL"), backend.WithRequestEditorFn(authorize)))
	credentials := backend.Credentials{Email: openapi_types.Email(os.Getenv("EMAIL")), Password: os.Getenv("PASSWORD")}
	session := value(admin.LogInWithResponse(ctx, credentials))
	check(session.JSON200 != nil, string(session.Body))
	token = session.JSON200.Token
	made := value(admin.CreateAdminJobWithResponse(ctx, backend.JobInput{
		Title: "Cook", CompanyName: "Weber GmbH", Location: "Bonn", WorkArrangement: "hybrid", Language: "en",
		Description: "Cooks, partly from home.",
	}))
	check(made.JSON201 != nil, string(made.Body))
	id, title := strconv.FormatInt(made.JSON201.Id, 10), "Chef"
	match := backend.UpdateAdminJobParams{IfMatch: made.HTTPResponse.Header.Get("ETag")}
	edited := value(admin.UpdateAdminJobWithResponse(ctx, id, &match, backend.JobPatch{Title: &title}))
	check(edited.JSON200 != nil && edited.JSON200.Title == title, string(edited.Body))
	check(value(admin.DeleteAdminJobWithResponse(ctx, id, nil)).StatusCode() == 204, "delete")
	deleted := value(admin.GetAdminJobWithResponse(ctx, id, nil))
	check(deleted.JSON200 != nil && deleted.JSON200.Status == "deleted", string(deleted.Body))
}
