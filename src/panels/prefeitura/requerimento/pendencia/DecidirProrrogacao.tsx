import { useState, type ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { prorrogacaoPedida } from '../../../../schemas/requerimento/estado.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';
import type { Rodada } from './rodadas.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly rodada: Rodada;
}

function Decidir({ requerimento, rodada, concedida, aoFechar }: Props & { concedida: boolean; aoFechar: () => void }) {
  const emAto = useAto(requerimento.id);
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string>();
  const preparar = () => {
    if (!concedida && motivo.trim() === '') {
      setErro(textos.validacao.obrigatorio);
      return null;
    }
    return {
      caminho: `/pendencias/${rodada.id}/prorrogacao/decidir`,
      corpo: { concedida, ...(motivo.trim() === '' ? {} : { motivo: motivo.trim() }) },
      aviso: concedida ? 'Mais prazo concedido. O requerente foi avisado.' : 'Pedido negado. O requerente foi avisado.',
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo={concedida ? 'Conceder mais prazo' : 'Negar mais prazo'}
      botao={concedida ? 'Conceder' : 'Negar'}
      confirmar={
        concedida
          ? 'O novo prazo é o que o processo prevê. O requerente será avisado por e-mail e no portal.'
          : 'O prazo continua o mesmo. O requerente será avisado por e-mail e no portal.'
      }
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={!requerimento.acoes.some(({ acao }) => acao === 'decidir-prorrogacao')}
      aoFechar={aoFechar}
    >
      <AreaDeTexto
        rotulo={concedida ? 'Mensagem ao requerente' : 'Motivo'}
        {...(concedida && { opcional: true })}
        erro={erro ?? emAto.erro?.erros['motivo']?.[0]}
        maxLength={2000}
        value={motivo}
        onChange={(evento) => {
          setMotivo(evento.target.value);
          setErro(undefined);
        }}
      />
    </DialogoDoAto>
  );
}

/** More time that the applicant asked for, and the two answers to it. Nothing where none waits. */
export function DecidirProrrogacao({ requerimento, rodada }: Props): ReactElement | null {
  const [resposta, setResposta] = useState<boolean | null>(null);
  const pedida = prorrogacaoPedida(rodada);
  if (pedida === undefined) return null;
  const pode = requerimento.acoes.some(({ acao }) => acao === 'decidir-prorrogacao');
  return (
    <div className="rodada-prorrogacao" role="group" aria-label="Pedido de mais prazo">
      <p>
        <b>O requerente pediu mais prazo</b> em {dataHoraNaCidade(pedida.pedida_em)}: “{pedida.motivo}”
      </p>
      {pode ? (
        <div className="rodada-prorrogacao-acoes">
          <Botao variante="secundario" tamanho="pequeno" onClick={() => setResposta(true)}>
            Conceder mais prazo
          </Botao>
          <Botao variante="texto" tamanho="pequeno" onClick={() => setResposta(false)}>
            Negar
          </Botao>
        </div>
      ) : (
        <p className="secundario pequeno">Quem decide é o setor que enviou a pendência.</p>
      )}
      {resposta !== null && (
        <Decidir requerimento={requerimento} rodada={rodada} concedida={resposta} aoFechar={() => setResposta(null)} />
      )}
    </div>
  );
}
