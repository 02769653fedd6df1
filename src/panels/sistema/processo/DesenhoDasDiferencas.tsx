import { useMemo, useState, type ReactElement } from 'react';
import type { CaixaDoNo } from '../../../resources/requerimento/grafo/disposicao.ts';
import { NO } from '../../../resources/requerimento/grafo/medidas.ts';
import type { Definicao } from '../../../schemas/processo/definicao.ts';
import { nomesDosTiposDeEtapa } from '../../../schemas/processo/edicao/fichas/pecasDaEtapa.ts';
import { unirGrafos, type EtapaUnida } from '../../../schemas/processo/edicao/unirGrafos.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { classes } from '../../layout/ui/classes.ts';
import { CaminhosComparados } from './CaminhosComparados.tsx';
import { desenhar } from './editor/desenhista.ts';
import { ZoomDoDesenho } from './editor/ZoomDoDesenho.tsx';
import { MarcaDaMudanca } from './MarcaDaMudanca.tsx';
import {
  disporUnidos,
  marcasDosCaminhos,
  mudancasNoDesenho,
  nomeNoDesenho,
  sinaisDaMudanca,
  type MudancaNoDesenho,
} from './mudancasNoDesenho.ts';
import { useMolduraDoDesenho } from './useMolduraDoDesenho.ts';
import './editor/desenho.css';
import './desenhoDasDiferencas.css';

function Legenda(): ReactElement {
  return (
    <ul className="comparado-legenda" aria-label="Legenda">
      {(Object.keys(sinaisDaMudanca) as (keyof typeof sinaisDaMudanca)[]).map((sinal) => (
        <li key={sinal}>
          <MarcaDaMudanca sinal={sinal} />
        </li>
      ))}
      <li className="secundario pequeno">Sem marca: a etapa ou o caminho fica como estava</li>
    </ul>
  );
}

/** One change after another; after the last comes the first. */
function DeMudancaEmMudanca(props: {
  readonly mudancas: readonly MudancaNoDesenho[];
  readonly atual: MudancaNoDesenho | null;
  readonly aoMostrar: (mudanca: MudancaNoDesenho) => void;
}): ReactElement {
  const { mudancas, atual, aoMostrar } = props;
  const n = atual === null ? -1 : mudancas.indexOf(atual);
  const total = mudancas.length;
  if (total === 0) return <p className="secundario">Nada mudou no desenho.</p>;
  const mostrar = (qual: number): void => {
    const mudanca = mudancas[(qual + total) % total];
    if (mudanca !== undefined) aoMostrar(mudanca);
  };
  return (
    <>
      <Botao variante="secundario" tamanho="pequeno" onClick={() => mostrar(n < 0 ? total - 1 : n - 1)}>
        Mudança anterior
      </Botao>
      <Botao variante="secundario" tamanho="pequeno" onClick={() => mostrar(n + 1)}>
        Próxima mudança
      </Botao>
      <p role="status" title={mudancas[n]?.dita}>
        <b>{n < 0 ? (total === 1 ? '1 mudança' : `${total} mudanças`) : `Mudança ${n + 1} de ${total}`}</b>
        {n >= 0 && <span className="secundario pequeno"> {mudancas[n]?.dita}</span>}
      </p>
    </>
  );
}

function EtapaComparada(props: {
  readonly no: EtapaUnida;
  readonly caixa: CaixaDoNo;
  readonly atual: boolean;
}): ReactElement {
  const { no, caixa, atual } = props;
  const nome = nomeNoDesenho(no);
  return (
    <li
      className={classes('desenho-no', 'comparado-no', `comparado-no-${no.sinal}`, atual && 'comparado-atual')}
      aria-current={atual || undefined}
      style={{ left: caixa.x, top: caixa.y, width: NO.largura, minHeight: caixa.altura }}
    >
      <MarcaDaMudanca sinal={no.sinal} />
      <b title={nome}>{nome}</b>
      <span className="desenho-linha">{nomesDosTiposDeEtapa[no.etapa.tipo]}</span>
    </li>
  );
}

/** Steps and ways of two versions in one drawing, each marked by what became of it; the words beside say the same and more. */
export function DesenhoDasDiferencas(props: { readonly antes: Definicao; readonly depois: Definicao }): ReactElement {
  const { antes, depois } = props;
  const { unidos, disposicao, marcas, mudancas } = useMemo(() => {
    const de = (d: Definicao) => ({ etapas: d.etapas, ligacoes: desenhar(d).arestas });
    const juntos = unirGrafos(de(antes), de(depois));
    const disposta = disporUnidos(juntos);
    const postas = marcasDosCaminhos(juntos, disposta);
    return {
      ...{ unidos: juntos, disposicao: disposta, marcas: postas },
      mudancas: mudancasNoDesenho(juntos, disposta, postas),
    };
  }, [antes, depois]);
  const [atual, setAtual] = useState<MudancaNoDesenho | null>(null);
  const { moldura, nivel, fator, aoMudarZoom, centrar } = useMolduraDoDesenho();
  const { largura, altura } = disposicao;
  return (
    <section className="comparado" aria-label="Diferenças no desenho">
      <Legenda />
      <div className="comparado-acoes">
        <DeMudancaEmMudanca
          {...{ mudancas, atual }}
          aoMostrar={(mudanca) => {
            setAtual(mudanca);
            centrar(mudanca.x, mudanca.y);
          }}
        />
        <ZoomDoDesenho nivel={nivel} aoMudar={aoMudarZoom} />
      </div>
      <div
        ref={moldura}
        className="desenho-moldura"
        role="group"
        aria-label="Desenho das etapas das duas versões"
        tabIndex={0}
      >
        <div style={{ width: largura * fator, height: altura * fator }}>
          <div className="desenho-folha" style={{ width: largura, height: altura, transform: `scale(${fator})` }}>
            <div aria-hidden="true">
              <CaminhosComparados {...{ unidos, disposicao, marcas }} atual={atual?.de} />
            </div>
            <ul className="comparado-etapas">
              {unidos.nos.map((no) => {
                const caixa = disposicao.nos.get(no.chave);
                return caixa === undefined ? null : (
                  <EtapaComparada key={no.chave} {...{ no, caixa }} atual={no === atual?.de} />
                );
              })}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
