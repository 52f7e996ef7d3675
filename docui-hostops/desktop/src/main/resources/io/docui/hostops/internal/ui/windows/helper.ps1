# Compiles the helper in this folder, and runs it. Its input and output are lines of JSON; errors go to standard error.
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
Add-Type -ReferencedAssemblies UIAutomationClient, UIAutomationTypes, WindowsBase, System.Web.Extensions `
    -Path (Join-Path $PSScriptRoot '*.cs')
[DocUI.Helper]::Run()
