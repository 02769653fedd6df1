import { useId, useMemo, useState, type ReactElement } from 'react';
import { compilar } from '../../../../../schemas/expressao/compilar.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { acimaDe, escreverNo, lerNo } from '../../../../../schemas/processo/edicao/caminho.ts';
import { vazioDe } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';
import {
  faltaNaRegra,
  fraseNova,
  medidasDe,
  regraCompleta,
  soCompletas,
} from '../../../../../schemas/processo/edicao/medidas.ts';
import { nomesNaExpressao } from '../../../../../schemas/processo/edicao/nomesNaExpressao.ts';
import { escreverRegra, lerRegra, type Regra } from '../../../../../schemas/processo/edicao/regra.ts';
import { comParametro } from '../../../../../schemas/processo/edicao/mudancas.ts';
import { naLinhaDaColuna } from '../../../../../schemas/processo/naLinha.ts';
import { condicaoEmPalavras, formulaEmPalavras } from '../../../../../schemas/processo/emPalavras.ts';
import type { TabelaDeFaixas } from '../../../../../schemas/processo/faixas.ts';
import { funcoesDaTabela } from '../../../../../schemas/processo/formulaTaxa.ts';
import { tiposDaDefinicao, tiposDasTaxas } from '../../../../../schemas/processo/expressoes.ts';
import type { CidadeDoEditor } from '../../../../../schemas/processo/edicao/rascunho.ts';
import type { Tipos } from '../../../../../schemas/expressao/tipo.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { useDefinicaoAoLado, useEdicao, useErroEm, useInacabado, useNo } from '../contexto.ts';
import { ProvaDaRegra } from '../provas/ProvaDaRegra.tsx';
import { Frases } from './Frases.tsx';
import type { PropsDoItem } from './props.ts';
import { TextoDaExpressao } from './TextoDaExpressao.tsx';

/** What an expression may name here: the answers, and of a fee the units and indices of the city too. */
const tiposPara = (definicao: Definicao, cidade: CidadeDoEditor, parametros: boolean): Tipos => {
  if (!parametros) return tiposDaDefinicao(definicao);
  const daCidade = cidade.nomes.parametros.map(({ sigla }) => [sigla, 'decimal'] as const);
  return { ...Object.fromEntries(daCidade), ...tiposDasTaxas(definicao) };
};

/** Units that a formula names are listed in the file by themselves. */
const comParametros = (definicao: Definicao, fonte: string, cidade: CidadeDoEditor): Definicao =>
  nomesNaExpressao(fonte).reduce((d, nome) => comParametro(d, nome, cidade.nomes), definicao);

/** The table of the fee that an expression stands in; undefined where it has none. */
const tabelaDaPeca = (peca: unknown): TabelaDeFaixas | undefined =>
  (peca as { readonly faixas?: TabelaDeFaixas } | undefined)?.faixas;

/** A rule or a formula: a condition as sentences to press together, anything as the text of the language. */
export function ItemDeExpressao(props: PropsDoItem<'expressao'>): ReactElement {
  const { caminho, item, forma } = props;
  const valor = useNo(caminho);
  const fonte = typeof valor === 'string' ? valor : '';
  const inteira = useDefinicaoAoLado();
  const edicao = useEdicao();
  const id = useId();
  const erro = useErroEm(caminho);
  const [emTexto, setEmTexto] = useState(false);
  const conteudo = useInacabado(caminho)?.conteudo;
  /** Sentences that lack a value yet: kept beside the definition until they are whole, since no rule can be written of them. */
  const aberta = conteudo !== undefined && 'regra' in conteudo ? conteudo.regra : undefined;
  const [provando, setProvando] = useState(false);
  const { resultado, parametros = false, tabela = false, naLinha = false } = item.editor;
  const definicao = useMemo(
    () => (naLinha ? naLinhaDaColuna(inteira, lerNo(inteira, acimaDe(caminho) ?? '')) : inteira),
    [naLinha, inteira, caminho],
  );
  const tipos = useMemo(() => tiposPara(definicao, edicao.cidade, parametros), [definicao, edicao.cidade, parametros]);
  const extras = useMemo(
    () => (tabela ? funcoesDaTabela(tabelaDaPeca(lerNo(definicao, acimaDe(caminho) ?? ''))) : []),
    [tabela, definicao, caminho],
  );
  const medidas = useMemo(() => medidasDe(definicao), [definicao]);
  const lida = useMemo(() => (fonte === '' ? undefined : lerRegra(fonte, tipos)), [fonte, tipos]);
  const condicao = resultado === 'logico';

  const gravar = (nova: string, lugar?: string): void =>
    edicao.fazer(
      (d) => comParametros(escreverNo(d, caminho, nova === '' ? vazioDe(forma) : nova), nova, edicao.cidade),
      `Mudar: ${item.rotulo}`,
      lugar,
    );
  const mudarRegra = (regra: Regra | null): void => {
    if (regra !== null && !regraCompleta(regra) && regra.partes.length > 0)
      edicao.inacabar({ caminho, conteudo: { regra }, falta: faltaNaRegra(regra) });
    else edicao.terminar(caminho);
    const prontas = regra === null ? undefined : soCompletas(regra);
    gravar(prontas === undefined ? '' : escreverRegra(prontas), `${caminho} frases`);
  };
  const trocarDeModo = (): void => {
    // As text the sentences go on as they are: what they lack is told there.
    if (aberta !== undefined) {
      gravar(escreverRegra(aberta));
      edicao.terminar(caminho);
    }
    setEmTexto(!emTexto);
  };

  const regra = aberta ?? lida;
  const frases = condicao && !emTexto && (fonte === '' || regra !== undefined);
  const compilada = fonte === '' ? undefined : compilar(fonte, tipos, undefined, extras);
  const palavras =
    compilada?.ok !== true
      ? ''
      : condicao
        ? condicaoEmPalavras(definicao, tipos, fonte)
        : formulaEmPalavras(definicao, tipos, fonte);
  const [primeira] = medidas;
  return (
    <div className="editor-expressao" role="group" aria-labelledby={id}>
      <div className="campo-topo">
        <span id={id} className="rotulo">
          {item.rotulo}
        </span>
        {compilada?.ok === true && (
          <Botao
            variante="texto"
            tamanho="pequeno"
            aria-label={`Experimentar: ${item.rotulo}`}
            onClick={() => setProvando(true)}
          >
            Experimentar
          </Botao>
        )}
        {condicao && (regra !== undefined || emTexto) && (
          <Botao variante="texto" tamanho="pequeno" onClick={trocarDeModo}>
            {emTexto ? 'Mostrar como frases' : 'Escrever como texto'}
          </Botao>
        )}
      </div>
      {item.ajuda !== undefined && <p className="campo-ajuda">{item.ajuda}</p>}
      {frases && regra === undefined && (
        <div className="editor-sem-regra">
          <span className="secundario">{forma.obrigatorio ? 'Ainda sem regra' : 'Sempre'}</span>
          {primeira !== undefined && (
            <Botao
              variante="texto"
              tamanho="pequeno"
              icone="mais"
              onClick={() => mudarRegra({ liga: 'e', partes: [fraseNova(primeira)] })}
            >
              Incluir condição
            </Botao>
          )}
          <Botao variante="texto" tamanho="pequeno" onClick={() => setEmTexto(true)}>
            Escrever como texto
          </Botao>
        </div>
      )}
      {frases && regra !== undefined && (
        <Frases regra={regra} medidas={medidas} rotulo={item.rotulo} aoMudar={mudarRegra} aoPousar={edicao.pousar} />
      )}
      {!frases && (
        <TextoDaExpressao
          rotulo={item.rotulo}
          fonte={fonte}
          definicao={definicao}
          tipos={tipos}
          extras={extras}
          resultado={resultado}
          medidas={medidas}
          parametros={parametros ? edicao.cidade.nomes.parametros : []}
          aoMudar={(nova) => gravar(nova, caminho)}
          aoSair={edicao.pousar}
        />
      )}
      {palavras !== '' && !frases && <p className="editor-em-palavras">{palavras}</p>}
      {erro !== undefined && (compilada === undefined || compilada.ok || frases) && (
        <p className="campo-erro">{erro}</p>
      )}
      {provando && compilada?.ok === true && (
        <ProvaDaRegra
          rotulo={item.rotulo}
          definicao={definicao}
          expressao={compilada}
          tipos={tipos}
          aoFechar={() => setProvando(false)}
        />
      )}
    </div>
  );
}
