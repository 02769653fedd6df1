import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

/** Ends a run with "N passed, N failed" alone on a line, which continuous integration reads. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed += 1;
        if (test.result().state === 'failed') failed += 1;
      }
      // A file that does not load, or whose hooks fail, has no failed test of its own.
      if (module.state() === 'failed' && ![...module.children.allTests('failed')].length) failed += 1;
    }
    if (reason === 'failed' && failed === 0) failed = 1;
    process.once('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`));
  }
}
