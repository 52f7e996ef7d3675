# Compiles the helper beside this script, and runs it. Its input and output are lines of JSON; what goes wrong is said on standard error.
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
Add-Type -ReferencedAssemblies UIAutomationClient, UIAutomationTypes, WindowsBase, System.Web.Extensions `
    -Path (Join-Path $PSScriptRoot '*.cs')
[DocUI.Helper]::Run()
