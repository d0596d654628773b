@echo off
rem Starts Pegsets on Windows with the runtime beside it, or else with the JDK 25 of PEGS_JAVA_HOME or JAVA_HOME, or the java on the path.
setlocal
set "home=%~dp0"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if exist "%home%runtime\bin\java.exe" set "java=%home%runtime\bin\java.exe"
if defined PEGS_JAVA_HOME set "java=%PEGS_JAVA_HOME%\bin\java.exe"
"%java%" "@%home%conf\jvm.options" -Xlog:disable %PEGS_JAVA_OPTIONS% "-Dpegs.home=%home%." "-Dlogback.configurationFile=%home%conf\logback.xml" -jar "%home%app\pegsets.jar" %*
rem Without a JVM, the code of Windows is 9009; as in pegs, it is 4 here.
if %errorlevel%==9009 exit /b 4
exit /b %errorlevel%
