import type { ReactElement } from 'react';
import { mostrarMoeda, mostrarNumero } from '../../../../../schemas/brasil/numero.ts';
import type { Mudanca, ResumoDaSimulacao as Resumo } from '../../../../../schemas/requerimento/simulacao/resumo.ts';
import { nomesDasDiferencas } from '../../../../../schemas/requerimento/simulacao/simulacao.ts';
import { tiposDeDiferenca } from '../../../../../schemas/requerimento/simulacao/comparar.ts';
import { Cartao } from '../../../../layout/ui/Cartao.tsx';
import { Barras } from './Barras.tsx';

const inteiro = (n: number): string => mostrarNumero(n, { min: 0, max: 0 });
const requerimentos = (n: number): string => (n === 1 ? '1 requerimento' : `${inteiro(n)} requerimentos`);

/** 'Revisão final: passa a valer em 12, deixa de valer em 3'. */
const emPalavras = ({ nome, entram, saem }: Mudanca): string =>
  [
    nome,
    [entram > 0 && `entra em ${requerimentos(entram)}`, saem > 0 && `sai de ${requerimentos(saem)}`]
      .filter((parte) => parte !== false)
      .join(', '),
  ].join(': ');

function Mudancas({
  titulo,
  lista,
}: {
  readonly titulo: string;
  readonly lista: readonly Mudanca[];
}): ReactElement | null {
  if (lista.length === 0) return null;
  const ordenada = [...lista].sort((a, b) => b.entram + b.saem - a.entram - a.saem);
  return (
    <section aria-label={`${titulo}: o que muda`}>
      <h3>{titulo}</h3>
      <ul className="simulacao-mudancas">
        {ordenada.map((m) => (
          <li key={m.chave}>{emPalavras(m)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What of it nobody can know is said in the same place as what came out. */
function Ressalvas({ resumo }: { readonly resumo: Resumo }): ReactElement | null {
  const frases = [
    resumo.com_suposicao > 0 &&
      `${requerimentos(resumo.com_suposicao)} passam por etapa que não houve: supõe-se que foi deferida, no prazo dela.`,
    resumo.incertos > 0 &&
      `Em ${requerimentos(resumo.incertos)} falta o que ninguém sabe: uma resposta que não foi pedida, um valor que a equipe digita ou a decisão de uma etapa que saiu.`,
    resumo.sem_caminho > 0 && `${requerimentos(resumo.sem_caminho)} parariam sem caminho que sirva às respostas.`,
    resumo.nao_conferem > 0 &&
      `Em ${requerimentos(resumo.nao_conferem)} a simulação da própria versão não refaz o que houve (foram movidos à mão, por exemplo): a comparação deles vale menos.`,
  ].filter((frase) => frase !== false);
  if (frases.length === 0) return null;
  return (
    <section aria-label="O que não se sabe">
      <h3>O que não se sabe</h3>
      <ul className="simulacao-mudancas">
        {frases.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
    </section>
  );
}

const media = (soma: number, n: number): string => mostrarNumero(n === 0 ? 0 : soma / n, { min: 0, max: 1 });

export function ResumoDaSimulacao({ resumo }: { readonly resumo: Resumo }): ReactElement {
  const { total, diferentes, por, preco, dias } = resumo;
  return (
    <Cartao
      titulo={`${inteiro(diferentes)} de ${requerimentos(total)} ${diferentes === 1 ? 'sairia' : 'sairiam'} de outro jeito`}
    >
      <div className="simulacao-resumo">
        <Barras
          titulo="O que mudaria"
          barras={tiposDeDiferenca.map((tipo) => ({ rotulo: nomesDasDiferencas[tipo], quantos: por[tipo] }))}
        />
        <Barras titulo="Preço de cada um" barras={resumo.faixas_do_preco} />
        <Barras titulo="Data do fim de cada um" barras={resumo.faixas_dos_dias} />
      </div>
      <dl className="simulacao-somas">
        <div>
          <dt>Soma das taxas conhecidas</dt>
          <dd className="numero">{`${mostrarMoeda(preco.antes)} → ${mostrarMoeda(preco.depois)}`}</dd>
        </div>
        {dias.encerrados > 0 && (
          <div>
            <dt>Do protocolo ao fim, em média</dt>
            <dd className="numero">{`${media(dias.antes, dias.encerrados)} → ${media(dias.depois, dias.encerrados)} dias`}</dd>
          </div>
        )}
      </dl>
      <Mudancas titulo="Etapas" lista={resumo.etapas} />
      <Mudancas titulo="Documentos" lista={resumo.documentos} />
      <Mudancas titulo="Taxas" lista={resumo.taxas} />
      <Mudancas titulo="Campos obrigatórios sem resposta" lista={resumo.campos} />
      <Ressalvas resumo={resumo} />
    </Cartao>
  );
}
