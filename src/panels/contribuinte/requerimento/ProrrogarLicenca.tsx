import type { ReactElement } from 'react';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { pedidoAberto } from '../../../schemas/requerimento/historicoDaValidade.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import type { DocumentoEmitidoVisto } from '../../../schemas/requerimento/vistas/emitidos.ts';
import { AtoComMotivo } from './AtoComMotivo.tsx';

interface Props {
  readonly visto: RequerimentoVisto;
  readonly documento: DocumentoEmitidoVisto;
}

/** The way to ask for more validity of a licence, where its process lets the applicant; until when, and what it would give, before he writes. */
export function ProrrogarLicenca({ visto, documento }: Props): ReactElement | null {
  const { prorrogacao, situacao, id } = documento;
  if (prorrogacao === undefined || prorrogacao.quem === 'setor') return null;
  const pode =
    situacao === 'válido' &&
    prorrogacao.impede === undefined &&
    pedidoAberto(documento) === undefined &&
    visto.acoes.some(({ acao }) => acao === 'pedir-prorrogacao-da-licenca');
  return (
    <AtoComMotivo
      visto={visto}
      oferecido={pode}
      abrir={{ rotulo: 'Pedir prorrogação', icone: 'relogio' }}
      titulo="Pedir a prorrogação da validade"
      explicacao={`Este documento vale até ${mostrarData(documento.valido_ate)}. Se a prefeitura prorrogar, passa a valer até ${mostrarData(prorrogacao.nova)} (mais ${prorrogacao.quanto}). Peça até ${mostrarData(prorrogacao.limite)}.`}
      pergunta="Por que você precisa de mais prazo?"
      botao={{ rotulo: 'Pedir prorrogação', enviando: 'Pedindo…' }}
      caminho={`licencas/${id}/pedir-prorrogacao`}
      aviso="Pedido de prorrogação enviado à prefeitura."
      conflito={{
        guardado: 'Nada foi pedido. O motivo que você escreveu continua aqui.',
        acao: 'Pedir mesmo assim',
      }}
    />
  );
}
