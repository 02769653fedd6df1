// Built-ins that the libraries use in ways which the analysis of plugin-legacy does not see.
import 'core-js/actual/global-this';
import 'core-js/actual/queue-microtask';
import 'core-js/actual/structured-clone';
import 'core-js/actual/array/find-last';
import 'core-js/actual/promise/any';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/string/match-all';
import 'core-js/actual/symbol/description';
import 'core-js/actual/url';
import 'core-js/actual/url/can-parse';
import 'core-js/actual/url-search-params';

// Modules that name it at their start must load; rules are then answered by the server (stepForm/regrasDoFormulario.ts).
if (typeof BigInt === 'undefined') Object.defineProperty(globalThis, 'BigInt', { value: Number, configurable: true });
