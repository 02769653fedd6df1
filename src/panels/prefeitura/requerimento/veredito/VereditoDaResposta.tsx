import { useState, type ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { VereditoVisto } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { tecla } from '../../../layout/ui/useTeclas.ts';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { Veredito } from '../pecas/Veredito.tsx';
import { aJulgar, SITUACAO, vereditosDe } from './vereditosVistos.ts';
import './vereditoDaResposta.css';
import { nomeNoRastro } from '../../../../schemas/requerimento/nomeNoRastro.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  /** `campo:chave` or `documento:chave`. */
  readonly alvo: string;
  readonly nome: string;
}

/** A verdict with who gave it and when; of an answer that has changed since it says so. */
function Dado({ veredito, comEtapa }: { readonly veredito: VereditoVisto; readonly comEtapa: boolean }): ReactElement {
  const { resultado, motivo, por, quando, vale, etapa_nome } = veredito;
  const { status, tom, icone } = SITUACAO[resultado];
  return (
    <div className="veredito-dado">
      <StatusChip status={vale ? status : `${status} antes`} tom={vale ? tom : 'mute'} icone={icone} />
      <p className="secundario pequeno">
        {[comEtapa ? etapa_nome : null, nomeNoRastro(por), dataHoraNaCidade(quando)].filter(Boolean).join(' · ')}
        {!vale && <b> Mudou depois: avalie de novo.</b>}
      </p>
      {motivo !== null && <p className="pequeno">{motivo}</p>}
    </div>
  );
}

/** What was said of an answer or a document, and, to who judges it in the open step, the means to say it. */
export function VereditoDaResposta({ requerimento, alvo, nome }: Props): ReactElement | null {
  const emAto = useAto(requerimento.id);
  const [mudando, setMudando] = useState(false);
  const dados = vereditosDe(requerimento, alvo);
  const vez = aJulgar(requerimento, alvo);
  if (dados.length === 0 && vez === null) return null;
  const julgar = async (resultado: VereditoVisto['resultado'], motivo = ''): Promise<boolean> => {
    const feito = await emAto.fazer({
      caminho: '/acoes/dar-vereditos',
      versao: emAto.conflito?.versao ?? requerimento.versao,
      corpo: { vereditos: [{ alvo, resultado, ...(motivo === '' ? {} : { motivo }) }] },
      aviso: `${nome}: ${SITUACAO[resultado].status.toLowerCase()}.`,
    });
    if (feito !== null) setMudando(false);
    return feito !== null;
  };
  return (
    <div className="veredito-da-resposta">
      {dados.map((veredito) => (
        <Dado key={veredito.etapa} veredito={veredito} comEtapa={veredito.etapa !== requerimento.etapa?.chave} />
      ))}
      {vez === 'julgado' && !mudando && (
        <Botao
          variante="texto"
          tamanho="pequeno"
          aria-label={`Mudar o veredito de ${nome}`}
          onClick={() => setMudando(true)}
        >
          Mudar
        </Botao>
      )}
      {(vez === 'falta' || (vez === 'julgado' && mudando)) && (
        <div className="veredito-controles">
          <Veredito
            sobre={nome}
            resultado={null}
            enviando={emAto.enviando}
            ajudaDoMotivo="Vira o texto do item, se for levado à pendência."
            aoJulgar={(resultado, motivo) => julgar(resultado === 'sim' ? 'aceito' : 'recusado', motivo)}
          />
          <Botao
            variante="texto"
            tamanho="pequeno"
            aria-label={`${nome} não se aplica`}
            carregando={emAto.enviando}
            onClick={() => void julgar('não se aplica')}
            {...tecla('s')}
          >
            Não se aplica
          </Botao>
        </div>
      )}
      <AvisoDoAto {...emAto} />
    </div>
  );
}
