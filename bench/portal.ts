import { buildApp } from '../server/app.ts';
import { connect } from '../server/database/connect.ts';
import { RUNTIME_ROLE } from '../server/database/roles.ts';
import { createDocumentRenderer } from '../server/documents/renderer.ts';
import { createFileStore } from '../server/files/createFileStore.ts';
import { startJobs } from '../server/jobs/startJobs.ts';
import type { Parts } from '../server/parts.ts';
import { startRealtime } from '../server/realtime/startRealtime.ts';
import { systemClock } from '../server/systemClock.ts';
import { avisarPronto, lerEncargo } from './filho.ts';
import { cotasDoPortal } from '../src/schemas/cotas.ts';

// As a number of the database, ten times as many fit it too.
const SEM_LIMITE = 100_000_000;

// The portal's application as main starts it; off are the log and the limits per address. Nobody works the outbox off, since
// the bare handler beside it has nobody either, unless background tasks are what is measured.
const { databaseUrl, keys, port, distDir, filesDir, tarefas = false, portaDoTempoReal } = lerEncargo();
const { db, pool } = connect(databaseUrl, { role: RUNTIME_ROLE });
const parts: Parts = {
  db,
  pool,
  clock: systemClock,
  files: createFileStore(filesDir),
  keys,
  documents: createDocumentRenderer(),
  settings: {
    producao: false,
    publicUrl: null,
    organizacaoPadrao: null,
    trustProxy: false,
    loopback: true,
    aberto: false,
    demonstracao: 'sempre',
    acessoMinutos: 60,
    renovacaoHoras: 8,
    familiaHoras: { equipe: 24, requerente: 720 },
    realtimePort: portaDoTempoReal ?? 6001,
    realtimePorEndereco: SEM_LIMITE,
    cotas: { ...cotasDoPortal, rascunhos: SEM_LIMITE },
    conexoes: { total: 10_000, porEndereco: 10_000, corpoMs: 15_000, envioMs: 600_000 },
    smtp: false,
    cepUrl: null,
    mapa: null,
    inscricaoInterna: false,
    conectorRedes: [],
    openidRedes: [],
    distDir,
    limites: { geral: SEM_LIMITE, entrada: SEM_LIMITE, consulta: SEM_LIMITE, cliente: SEM_LIMITE },
  },
  log: false,
};
const app = await buildApp(parts);
if (tarefas) await startJobs(parts, { servicos: app.servicos });
if (portaDoTempoReal !== undefined) await startRealtime(parts);
await app.listen({ host: '127.0.0.1', port });
avisarPronto();
