;; The links of the Org document that is named, as org-element has them: one line of JSON each.
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

(defun judge-tell (link)
  "Print LINK."
  (princ (json-encode (list :type (org-element-property :type link)
                            :path (org-element-property :path link)
                            :search (org-element-property :search-option link))))
  (princ "\n"))

(with-temp-buffer
  (let ((coding-system-for-read 'utf-8) (enable-local-variables nil) (org-inhibit-startup t))
    (insert-file-contents (car command-line-args-left))
    (delay-mode-hooks (org-mode))
    (org-element-map (org-element-parse-buffer) 'link
      (lambda (link) (unless (judge-is-comment link) (judge-tell link)))
      nil nil nil t)))
