import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { idDoCampo } from '../../../../resources/stepForm/FormularioDaSecao.tsx';
import type { Campo } from '../../../../schemas/processo/campo.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import { passosDo, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { condicaoEmPalavras } from '../../../../schemas/processo/emPalavras.ts';
import { tiposDaDefinicao } from '../../../../schemas/processo/expressoes.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { useDefinicaoNaPausa } from './contexto.ts';
import {
  etapasComFormulario,
  QuadroDaPrevia,
  SEM_FORMULARIO,
  semVazios,
  type RespostasDaPrevia,
} from './FormularioDaPrevia.tsx';
import { etapaEm } from './lugarAberto.ts';

interface Props {
  readonly dadas: RespostasDaPrevia;
  /** The place that is edited: its step is shown, its question brought into sight. */
  readonly em: Caminho;
  /** It is shown larger above the page: once on a page is enough. */
  readonly ampliada: boolean;
  readonly aoAmpliar: () => void;
  readonly aoFechar: () => void;
}

interface Lugar {
  readonly topo: number;
  readonly altura: number;
}

/** Where the question on the sheet stands in the form; null: it is not drawn. It is brought into sight when it becomes another one. */
function useLugarDaPergunta(
  chave: string,
  mostrado: boolean,
): {
  readonly rolagem: React.RefObject<HTMLDivElement | null>;
  readonly lugar: Lugar | null;
} {
  const rolagem = useRef<HTMLDivElement>(null);
  const vista = useRef('');
  const [lugar, setLugar] = useState<Lugar | null>(null);
  const medir = (): void => {
    const quadro = rolagem.current;
    const alvo = chave === '' ? null : document.getElementById(idDoCampo(chave));
    const pergunta = alvo?.closest<HTMLElement>('.campo, .escolha, fieldset') ?? alvo;
    if (quadro === null || pergunta === null || !quadro.contains(pergunta)) {
      vista.current = '';
      return setLugar(null);
    }
    const [dela, dele] = [pergunta.getBoundingClientRect(), quadro.getBoundingClientRect()];
    const topo = dela.top - dele.top + quadro.scrollTop;
    setLugar((antes) => (antes?.topo === topo && antes.altura === dela.height ? antes : { topo, altura: dela.height }));
    if (vista.current === chave) return;
    vista.current = chave;
    // Within the pane alone: the page stays where its reader is.
    if (dela.top < dele.top || dela.bottom > dele.bottom) quadro.scrollTop = topo - 48;
  };
  const agora = useRef(medir);
  agora.current = medir;
  // After each drawing, and when the form draws itself: what is answered, or typed on the sheet, moves it.
  useLayoutEffect(medir);
  useEffect(() => {
    if (rolagem.current === null) return undefined;
    const olheiro = new MutationObserver(() => agora.current());
    olheiro.observe(rolagem.current, { childList: true, subtree: true });
    return () => olheiro.disconnect();
  }, [mostrado]);
  return { rolagem, lugar };
}

/** Why the question on the sheet is not in the form; undefined where it is, or where it is asked in another step. */
const porQueFalta = (
  definicao: Definicao,
  chave: string,
  { chave: campo, condicao, nome }: Campo,
): string | undefined => {
  const etapas = definicao.etapas.filter(({ secoes = [] }) => secoes.some(({ campos }) => campos.includes(campo)));
  if (etapas.length === 0) return `“${nome || 'Esta pergunta'}” ainda não está em nenhuma seção de uma etapa.`;
  if (condicao == null || !etapas.some((e) => e.chave === chave)) return undefined;
  return `“${nome}” só aparece se: ${condicaoEmPalavras(definicao, tiposDaDefinicao(definicao), condicao)}.`;
};

/** The form of the step that is worked on, on a phone's width beside its sheet. It follows once a word is typed, and keeps what was answered in it. */
export function PreviaAoLado({ dadas, em, ampliada, aoAmpliar, aoFechar }: Props): ReactElement {
  const inteira = useDefinicaoNaPausa();
  const definicao = useMemo(() => semVazios(inteira), [inteira]);
  const etapas = etapasComFormulario(definicao);
  const daqui = etapaEm(inteira, em);
  useEffect(() => dadas.seguir(daqui), [daqui]);
  const chave = etapas.find((e) => e.chave === dadas.etapa)?.chave ?? etapas[0]?.chave;
  const [parte, posicao] = passosDo(em);
  const campo = parte === 'campos' ? inteira.campos[Number(posicao)] : undefined;
  const { rolagem, lugar } = useLugarDaPergunta(campo?.chave ?? '', chave !== undefined && !ampliada);
  const falta =
    campo === undefined || chave === undefined || lugar !== null ? undefined : porQueFalta(inteira, chave, campo);
  return (
    <aside className="editor-previa" aria-label="Prévia do formulário">
      <div className="editor-lado-topo">
        <h2>Prévia</h2>
        <div>
          <BotaoDeIcone icone="na-tela" rotulo="Ampliar a prévia" onClick={aoAmpliar} />
          <BotaoDeIcone icone="fechar" rotulo="Fechar a prévia" onClick={aoFechar} />
        </div>
      </div>
      {chave === undefined ? (
        <p className="secundario">{SEM_FORMULARIO}</p>
      ) : (
        !ampliada && (
          <>
            <Selecao
              rotulo="Etapa"
              opcoes={etapas.map((e) => ({ valor: e.chave, rotulo: e.nome || 'Etapa sem nome' }))}
              valor={chave}
              aoEscolher={dadas.escolher}
            />
            {falta !== undefined && <Aviso tom="info">{falta}</Aviso>}
            <div ref={rolagem} className="editor-previa-rolagem">
              {lugar !== null && (
                <span className="editor-previa-marca" style={{ top: lugar.topo, height: lugar.altura }} />
              )}
              <QuadroDaPrevia definicao={definicao} chave={chave} largura="390" dadas={dadas} />
            </div>
          </>
        )
      )}
    </aside>
  );
}
