import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../../../dataProvider/ApiError.ts';
import { mostrarData } from '../../../../../schemas/brasil/data.ts';
import { mostrarMoeda } from '../../../../../schemas/brasil/numero.ts';
import type { Percurso } from '../../../../../schemas/requerimento/simulacao/percurso.ts';
import { taxaEmPalavras } from '../../../../../schemas/requerimento/simulacao/precos.ts';
import {
  nomesDasDiferencas,
  type FiltroDaSimulacao,
  type LinhaDaSimulacao,
} from '../../../../../schemas/requerimento/simulacao/simulacao.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../../layout/ui/FalhaAoCarregar.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { useLugar } from '../../lugar.ts';
import { baixarSimulacao, LINHAS_POR_PAGINA, useLinhas } from './chamadas.ts';

const filtros: readonly { readonly valor: FiltroDaSimulacao; readonly rotulo: string }[] = [
  { valor: 'qualquer', rotulo: 'Qualquer mudança' },
  { valor: 'caminho', rotulo: nomesDasDiferencas.caminho },
  { valor: 'preco', rotulo: nomesDasDiferencas.preco },
  { valor: 'documentos', rotulo: nomesDasDiferencas.documentos },
  { valor: 'cadastro', rotulo: nomesDasDiferencas.cadastro },
  { valor: 'fim', rotulo: nomesDasDiferencas.fim },
  { valor: 'incertos', rotulo: 'Com algo que não se sabe' },
  { valor: 'nao_conferem', rotulo: 'Que a simulação não refaz' },
];

const fimEmPalavras = ({ situacao, fim, abertas, sem_caminho }: Percurso): string => {
  if (situacao !== null) return `${situacao} em ${mostrarData(fim)}`;
  return sem_caminho ? 'Para sem caminho' : `Em andamento: ${abertas.join(', ')}`;
};

/** The two sides of one request, line by line; what is the same on both is said once. */
function Lado({ titulo, percurso: p }: { readonly titulo: string; readonly percurso: Percurso }): ReactElement {
  return (
    <div className="simulacao-lado">
      <p className="simulacao-lado-titulo">{titulo}</p>
      <p>
        {p.passos.map(({ etapa, nome, suposto }, i) => (
          <span key={`${etapa} ${i}`}>
            {i > 0 && ' → '}
            {suposto === true ? <em>{`${nome} (suposta)`}</em> : nome}
          </span>
        ))}
      </p>
      <p className="numero">{mostrarMoeda(p.total)}</p>
      {p.taxas.length > 0 && (
        <ul>
          {p.taxas.map((t) => (
            <li key={t.chave}>{taxaEmPalavras(t)}</li>
          ))}
        </ul>
      )}
      <p>{p.documentos.length === 0 ? 'Nenhum documento' : p.documentos.map(({ nome }) => nome).join(', ')}</p>
      {p.cadastro !== undefined && <p>{`No cadastro: ${p.cadastro.map(({ nome }) => nome).join('; ')}`}</p>}
      <p>{fimEmPalavras(p)}</p>
      {p.sem_resposta.length > 0 && (
        <p className="secundario">{`Sem resposta: ${p.sem_resposta.map(({ nome }) => nome).join(', ')}`}</p>
      )}
    </div>
  );
}

function Linha({ linha, href }: { readonly linha: LinhaDaSimulacao; readonly href: string | null }): ReactElement {
  const { numero, dia, diferencas, confere, antes, depois } = linha;
  return (
    <li className="simulacao-linha">
      <div className="simulacao-linha-topo">
        {href === null ? <b>{numero}</b> : <a href={href}>{numero}</a>}
        <span className="secundario pequeno">{` protocolado em ${mostrarData(dia)}`}</span>
        {diferencas.map((d) => (
          <span key={d} className="simulacao-marca">
            {nomesDasDiferencas[d]}
          </span>
        ))}
        {!confere && <span className="simulacao-marca simulacao-marca-fraca">A simulação não refaz o que houve</span>}
      </div>
      <div className="simulacao-lados">
        <Lado titulo="Na sua versão" percurso={antes} />
        <Lado titulo="No rascunho" percurso={depois} />
      </div>
    </li>
  );
}

interface Props {
  readonly processoId: number;
  readonly simulacao: number;
}

/** Past requests that would come out otherwise, by kind of difference, page by page, and as a file. */
export function LinhasDaSimulacao({ processoId, simulacao }: Props): ReactElement {
  const lugar = useLugar();
  const [filtro, setFiltro] = useState<FiltroDaSimulacao>('qualquer');
  const [pagina, setPagina] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useLinhas(lugar, processoId, simulacao, { filtro, pagina });
  const paginas = Math.max(1, Math.ceil((data?.total ?? 0) / LINHAS_POR_PAGINA));
  const baixar = (): void => {
    void baixarSimulacao(lugar, processoId, simulacao, filtro).catch((erro: unknown) => {
      // Said by the call.
      if (!(erro instanceof ApiError)) throw erro;
    });
  };
  // Support reads requests in the panel of their city, which is not this one.
  const href = (id: number): string | null =>
    lugar.painel === 'painel-prefeitura' ? `/prefeitura/requerimento/visualizacao/${id}` : null;
  return (
    <Cartao
      titulo="Requerimentos"
      acao={
        <Botao variante="texto" tamanho="pequeno" icone="baixar" onClick={baixar}>
          Baixar em CSV
        </Botao>
      }
    >
      <Selecao
        rotulo="Mostrar"
        opcoes={filtros}
        valor={filtro}
        aoEscolher={(valor) => {
          setPagina(1);
          setFiltro(filtros.find((f) => f.valor === valor)?.valor ?? 'qualquer');
        }}
      />
      {error !== null && (
        <FalhaAoCarregar titulo="Não foi possível ler os requerimentos." erro={error} tentarDeNovo={refetch} />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Lendo os requerimentos…" linhas={4} />}
      {data !== undefined && data.total === 0 && <p className="secundario">Nenhum requerimento com isto.</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <ul className="simulacao-linhas" aria-busy={isPlaceholderData}>
            {data.data.map((linha) => (
              <Linha key={linha.requerimento} linha={linha} href={href(linha.requerimento)} />
            ))}
          </ul>
          {paginas > 1 && (
            <nav className="simulacao-paginas" aria-label="Páginas">
              <Botao
                variante="secundario"
                tamanho="pequeno"
                impedidoPor={pagina === 1 ? 'Esta é a primeira página' : undefined}
                onClick={() => setPagina(pagina - 1)}
              >
                Anterior
              </Botao>
              <span role="status">{`Página ${pagina} de ${paginas}`}</span>
              <Botao
                variante="secundario"
                tamanho="pequeno"
                impedidoPor={pagina >= paginas ? 'Esta é a última página' : undefined}
                onClick={() => setPagina(pagina + 1)}
              >
                Próxima
              </Botao>
            </nav>
          )}
        </>
      )}
    </Cartao>
  );
}
