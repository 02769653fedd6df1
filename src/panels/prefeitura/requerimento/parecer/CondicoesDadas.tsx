import { useState, type ReactElement } from 'react';
import type { CondicaoDoParecer } from '../../../../schemas/requerimento/parecer.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ParecerVisto } from '../../../../schemas/requerimento/vistas/pareceres.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { ComMotivo } from './ComMotivo.tsx';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly parecer: ParecerVisto;
}

function Condicao({ requerimento, parecer, condicao }: Props & { readonly condicao: CondicaoDoParecer }): ReactElement {
  const emAto = useAto(requerimento.id);
  const [dispensando, setDispensando] = useState(false);
  const pode = requerimento.acoes.some(({ acao }) => acao === 'avaliar-condicao');
  const caminho = `/pareceres/${parecer.id}/condicoes/${condicao.id}/avaliar`;
  const fora = condicao.dispensada !== undefined;
  const manter = () =>
    emAto.fazer({
      caminho,
      versao: Math.max(requerimento.versao, emAto.conflito?.versao ?? 0),
      corpo: { resultado: 'mantida' },
      aviso: 'Condição mantida.',
    });
  return (
    <li>
      <div className="parecer-condicao">
        <p className={fora ? 'parecer-condicao-fora' : undefined}>{condicao.texto}</p>
        {condicao.fundamento !== null && <p className="secundario pequeno">{condicao.fundamento}</p>}
        {fora && <p className="secundario pequeno">Dispensada: {condicao.dispensada}</p>}
      </div>
      {pode && (
        <Botao
          variante="texto"
          tamanho="pequeno"
          carregando={emAto.enviando}
          aria-label={`${fora ? 'Manter' : 'Dispensar'} a condição ${condicao.id} de ${parecer.setor}`}
          onClick={() => (fora ? void manter() : setDispensando(true))}
        >
          {fora ? 'Manter' : 'Dispensar'}
        </Botao>
      )}
      <AvisoDoAto {...emAto} />
      {dispensando && (
        <ComMotivo
          requerimento={requerimento}
          acao="avaliar-condicao"
          titulo="Dispensar a condição"
          botao="Dispensar a condição"
          efeito={`“${condicao.texto}” não vai para o documento emitido.`}
          caminho={caminho}
          corpo={{ resultado: 'dispensada' }}
          aviso="Condição dispensada."
          aoFechar={() => setDispensando(false)}
        />
      )}
    </li>
  );
}

/** What the opinion sets: all of it goes into what is issued, but what is left out with a reason. */
export function CondicoesDadas({ requerimento, parecer }: Props): ReactElement | null {
  if (parecer.condicoes.length === 0) return null;
  return (
    <>
      <h3 className="parecer-subtitulo">Condições, que vão para o documento emitido</h3>
      <ol className="parecer-condicoes">
        {parecer.condicoes.map((condicao) => (
          <Condicao key={condicao.id} requerimento={requerimento} parecer={parecer} condicao={condicao} />
        ))}
      </ol>
    </>
  );
}
