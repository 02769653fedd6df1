import { pedidoAberto } from '../historicoDaValidade.ts';
import type { DocumentoEmitidoRef } from '../documentoEmitido.ts';
import { licencasValidas, temLicencaValida } from '../licencas.ts';
import type { DocumentoEmitido } from '../../processo/documentoDeclarado.ts';
import { protocolado, todos, type Situado } from '../quandoAgir.ts';
import type { Regras } from './regra.ts';

const temValida = todos(protocolado, ({ estado }: Situado) => temLicencaValida(estado));
/** Whether one of the licences in force is so, and its process says so of its kind. */
const alguma =
  (serve: (licenca: DocumentoEmitidoRef, emitido: DocumentoEmitido) => boolean) =>
  ({ definicao, estado }: Situado): boolean =>
    licencasValidas(estado).some((licenca) => {
      const emitido = definicao.documentos_emitidos.find((d) => d.chave === licenca.chave);
      return emitido !== undefined && serve(licenca, emitido);
    });
const temPedido = alguma((licenca) => pedidoAberto(licenca) !== undefined);
const corre = ({ suspensa }: DocumentoEmitidoRef): boolean => suspensa === undefined;
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
  'pedir-prorrogacao-da-licenca': {
    rotulo: 'Pedir prorrogação da validade',
    quem: ['requerente'],
    precisa: ['licenca', 'motivo'],
    quando: todos(
      protocolado,
      alguma(
        (licenca, { prorrogacao }) =>
          prorrogacao !== undefined &&
          prorrogacao.quem !== 'setor' &&
          licenca.valido_ate !== null &&
          corre(licenca) &&
          pedidoAberto(licenca) === undefined,
      ),
    ),
  },
  'prorrogar-licenca': {
    rotulo: 'Prorrogar a validade',
    quem: ['setor', 'gestor'],
    precisa: ['licenca', 'motivo'],
    quando: todos(
      protocolado,
      alguma((licenca, { prorrogacao }) => prorrogacao !== undefined && licenca.valido_ate !== null && corre(licenca)),
    ),
    confirmar: SEM_ASSINATURAS,
  },
  'negar-prorrogacao-da-licenca': {
    rotulo: 'Negar a prorrogação',
    quem: ['setor', 'gestor'],
    precisa: ['licenca', 'motivo'],
    quando: todos(protocolado, temPedido),
    confirmar: 'A licença continua a valer até o dia que já tem. O requerente é avisado, com o motivo.',
  },
  'suspender-licenca': {
    rotulo: 'Suspender a validade',
    quem: ['setor', 'gestor'],
    precisa: ['licenca', 'motivo'],
    quando: todos(
      protocolado,
      alguma((licenca, { suspensao }) => suspensao === true && corre(licenca)),
    ),
    confirmar:
      'Enquanto estiver suspensa, a licença não vence e não serve de licença em vigor: quem conferir a autenticidade lê que está suspensa. O requerente é avisado.',
  },
  'retomar-licenca': {
    rotulo: 'Retomar a validade',
    quem: ['setor', 'gestor'],
    precisa: ['licenca', 'motivo'],
    quando: todos(
      protocolado,
      alguma((licenca) => !corre(licenca)),
    ),
    confirmar: `Os dias parados são somados à validade. Se a data final muda: ${SEM_ASSINATURAS}`,
  },
  'lembrar-licenca': { rotulo: 'Lembrar da validade da licença', quem: [], precisa: [], quando: temValida },
  'vencer-licenca': { rotulo: 'Registrar a licença vencida', quem: [], precisa: [], quando: temValida },
} satisfies Regras;
