import { temLicencaValida } from '../licencas.ts';
import { protocolado, todos, type Situado } from '../quandoAgir.ts';
import type { Regras } from './regra.ts';

const temValida = todos(protocolado, ({ estado }: Situado) => temLicencaValida(estado));
const SEM_ASSINATURAS =
  'A licença passa a ter outro arquivo, sem nenhuma assinatura: as que já tem se perdem. O arquivo de agora fica como substituído.';

/** What becomes of a licence after it was issued: while the request goes on, and after it was granted (spec 4). */
export const regrasDasLicencas = {
  'regenerar-licenca': {
    rotulo: 'Regenerar',
    quem: ['setor', 'gestor'],
    precisa: ['licenca'],
    quando: temValida,
    confirmar: SEM_ASSINATURAS,
  },
  'retificar-licenca': {
    rotulo: 'Retificar',
    quem: ['setor', 'gestor'],
    precisa: ['licenca', 'motivo'],
    quando: temValida,
    confirmar: SEM_ASSINATURAS,
  },
  'lembrar-licenca': { rotulo: 'Lembrar da validade da licença', quem: [], precisa: [], quando: temValida },
  'vencer-licenca': { rotulo: 'Registrar a licença vencida', quem: [], precisa: [], quando: temValida },
} satisfies Regras;
