;; The links of the Org documents that are named, as org-element has them: one line of JSON each.
(require 'org)
(require 'org-element)
(require 'org-id)
(require 'org-attach)
(require 'ol-doi)
(require 'ol-docview)
(require 'json)

(defun judge-is-comment (element)
  "Whether ELEMENT stands in a tree that is a comment."
  (let ((headline (org-element-lineage element '(headline))))
    (and headline
         (or (org-element-property :commentedp headline) (judge-is-comment headline)))))

(defun judge-tell (file link)
  "Print LINK of FILE."
  (princ (json-encode (list :file file
                            :type (org-element-property :type link)
                            :path (org-element-property :path link)
                            :search (org-element-property :search-option link))))
  (princ "\n"))

(dolist (file command-line-args-left)
  (with-temp-buffer
    (let ((coding-system-for-read 'utf-8) (enable-local-variables nil) (org-inhibit-startup t))
      (insert-file-contents file)
      (delay-mode-hooks (org-mode))
      (org-element-map (org-element-parse-buffer) 'link
        (lambda (link) (unless (judge-is-comment link) (judge-tell file link)))
        nil nil nil t))))
(setq command-line-args-left nil)
