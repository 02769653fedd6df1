import { useState, type ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../panels/layout/ui/BotaoDeIcone.tsx';
import { chaveUnica } from '../../../dataProvider/chaveUnica.ts';
import {
  chaveDaLinha,
  comChaves,
  LINHA,
  lugarDosArquivos,
  temArquivosNasLinhas,
} from '../../../schemas/processo/arquivosDasLinhas.ts';
import type { Campo } from '../../../schemas/processo/campo.ts';
import { campoDaUi } from '../../../schemas/processo/campoDaUi.ts';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';
import { colunasDaLinha, servicosDaCelula, type PropsDaEntrada } from './entrada.ts';
import { CelulaDeArquivo } from './CelulaDeArquivo.tsx';
import { EntradaDoCampo } from './EntradaDoCampo.tsx';
import { GrupoDaEntrada } from './EntradaDeLista.tsx';
import { SomasDaTabela } from './SomasDaTabela.tsx';

/** Of a row that is added: no other has it, on this page or on another. */
const chaveNova = (): string => `r${chaveUnica().replaceAll('-', '').slice(0, 11)}`;

type Linha = Readonly<Record<string, Valor>>;

/** The rows, each with its key where files are sent in them (docs/decisions/0152). */
const linhasDe = (tabela: Campo, valor: Valor | undefined): readonly Linha[] =>
  Array.isArray(valor)
    ? (comChaves(tabela, valor) as readonly Valor[]).map((linha) =>
        typeof linha === 'object' && linha !== null && !Array.isArray(linha) ? (linha as Linha) : {},
      )
    : [];

const comCelula = (linhas: readonly Linha[], i: number, coluna: string, valor: Valor): readonly Linha[] =>
  linhas.map((linha, j) => {
    if (i !== j) return linha;
    const { [coluna]: _antes, ...resto } = linha;
    return valor === null ? resto : { ...resto, [coluna]: valor };
  });

/** What one more row is called. */
const novaLinha: Readonly<Record<string, string>> = {
  pavimentos: 'Adicionar pavimento',
  areas: 'Adicionar parte',
  vagas: 'Adicionar vagas',
  responsaveis: 'Adicionar responsável',
};

const linhaNova = (tabela: Campo): Linha => (temArquivosNasLinhas(tabela) ? { [LINHA]: chaveNova() } : {});

/** What counts of a row: the cells that are asked in it. */
const soAsDaLinha = (props: PropsDaEntrada, linha: Linha, i: number): Linha => {
  const mostradas = new Set(colunasDaLinha(props, i).map(({ chave }) => chave));
  return Object.fromEntries(Object.entries(linha).filter(([coluna]) => mostradas.has(coluna)));
};

/** Rows of columns; each row is a group of its own, so that it reads the same on a phone. */
export function EntradaDeTabela(props: PropsDaEntrada): ReactElement {
  const { id, campo, ui, rotulo, valor, errosInternos = {}, servicos } = props;
  const tabela = campoDaUi(campo, ui);
  const linhas = linhasDe(tabela, valor);
  // Sums follow the typing; the answer itself follows when a cell is left.
  const [digitadas, setDigitadas] = useState<readonly Linha[] | null>(null);
  const aoDigitar = (novas: readonly Linha[]): void => {
    if (ui.somadas !== undefined) setDigitadas(novas);
    props.aoDigitar(novas);
  };
  const aoConfirmar = (novas: Valor): void => {
    setDigitadas(null);
    props.aoConfirmar(novas);
  };
  const daCelula = servicosDaCelula(servicos, campo);
  return (
    <GrupoDaEntrada {...props}>
      <>
        {linhas.map((linha, i) => (
          <fieldset key={chaveDaLinha(linha) ?? i} className="sf-linha">
            <legend className="so-leitor">{`${rotulo}, linha ${i + 1}`}</legend>
            <span className="sf-linha-numero numero" aria-hidden="true">
              {i + 1}
            </span>
            <div className="sf-linha-colunas">
              {colunasDaLinha(props, i).map((coluna) =>
                coluna.ui.widget === 'arquivo' ? (
                  <CelulaDeArquivo
                    key={coluna.chave}
                    id={`${id}_${i}_${coluna.chave}`}
                    lugar={lugarDosArquivos(campo, String(linha[LINHA]), coluna.chave)}
                    rotulo={coluna.nome}
                    ui={coluna.ui}
                    erro={errosInternos[`[${i}].${coluna.chave}`] ?? undefined}
                  />
                ) : (
                  <EntradaDoCampo
                    key={coluna.chave}
                    id={`${id}_${i}_${coluna.chave}`}
                    campo={coluna.chave}
                    rotulo={coluna.nome}
                    ui={coluna.ui}
                    valor={linha[coluna.chave]}
                    erro={errosInternos[`[${i}].${coluna.chave}`] ?? undefined}
                    servicos={daCelula}
                    aoDigitar={(novo) => aoDigitar(comCelula(linhas, i, coluna.chave, novo))}
                    aoConfirmar={(novo) => aoConfirmar(comCelula(linhas, i, coluna.chave, novo))}
                  />
                ),
              )}
            </div>
            <BotaoDeIcone
              icone="lixeira"
              rotulo={`Retirar linha ${i + 1}`}
              onClick={() => {
                const resto = linhas.filter((_, j) => i !== j);
                aoConfirmar(resto.length === 0 ? null : resto);
              }}
            />
          </fieldset>
        ))}
        <Botao
          variante="secundario"
          tamanho="pequeno"
          icone="mais"
          onClick={() => aoConfirmar([...linhas, linhaNova(tabela)])}
        >
          {novaLinha[ui.widget] ?? 'Adicionar linha'}
        </Botao>
        <SomasDaTabela ui={ui} linhas={(digitadas ?? linhas).map((linha, i) => soAsDaLinha(props, linha, i))} />
      </>
    </GrupoDaEntrada>
  );
}
