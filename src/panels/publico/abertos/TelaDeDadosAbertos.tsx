import type { ReactElement } from 'react';
import { mostrarDia } from '../../../schemas/brasil/momento.ts';
import { mostrarNumero } from '../../../schemas/brasil/numero.ts';
import {
  DADOS_ABERTOS,
  type ArquivoAberto,
  type ConjuntoPublicado,
  type DadosPublicados,
} from '../../../schemas/relatorios/abertos/publicado.ts';
import { tiposDaColuna } from '../../../schemas/relatorios/arquivos/coluna.ts';
import { formatosDoArquivo } from '../../../schemas/relatorios/arquivos/tempoProcesso.ts';
import { tamanhoLegivel } from '../../../schemas/tamanhoLegivel.ts';
import { nomeDoMes } from '../../layout/agenda/mes.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import '../../layout/ui/maisDesenhos.ts';
import { useMarca } from '../comum/MarcaContexto.ts';
import { PaginaSimples } from '../comum/PaginaSimples.tsx';
import { Titulo } from '../comum/Titulo.tsx';
import { useConsulta } from '../comum/useConsulta.ts';
import { FalhaDaConsulta } from '../consulta/FalhaDaConsulta.tsx';
import './abertos.css';

const mes = (texto: string): string => nomeDoMes(`${texto}-01`).toLowerCase();

const periodoDe = ({ de, ate }: ConjuntoPublicado): string | null => {
  if (de === null || ate === null) return null;
  return de === ate ? mes(de) : `${mes(de)} a ${mes(ate)}`;
};

const Arquivos = ({ titulo, arquivos }: ConjuntoPublicado): ReactElement => {
  const anos = [...new Set(arquivos.map(({ ano }) => ano))];
  const doAno = (ano: number): readonly ArquivoAberto[] => arquivos.filter((um) => um.ano === ano);
  return (
    <div className="abertos-tabela" role="region" aria-label={`Arquivos de ${titulo}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Ano</th>
            <th scope="col" className="abertos-numero">
              Linhas
            </th>
            <th scope="col">Atualizado em</th>
            <th scope="col">Baixar</th>
          </tr>
        </thead>
        <tbody>
          {anos.map((ano) => (
            <tr key={ano}>
              <th scope="row">{ano}</th>
              <td className="abertos-numero">{mostrarNumero(doAno(ano)[0]?.linhas ?? 0, { min: 0, max: 0 })}</td>
              <td>{mostrarDia(doAno(ano)[0]?.gerado_em)}</td>
              <td>
                {doAno(ano).map(({ formato, url, tamanho }) => (
                  <a
                    key={formato}
                    href={url}
                    download
                    aria-label={`${titulo} de ${ano} em ${formatosDoArquivo[formato]}, ${tamanhoLegivel(tamanho)}`}
                  >
                    {`${formatosDoArquivo[formato]} (${tamanhoLegivel(tamanho)})`}
                  </a>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Conjunto = ({ conjunto }: { readonly conjunto: ConjuntoPublicado }): ReactElement => (
  <Cartao titulo={conjunto.titulo} amplo className="abertos-conjunto">
    <p>{conjunto.descricao}</p>
    {periodoDe(conjunto) !== null && <p className="secundario">Período: {periodoDe(conjunto)}</p>}
    {conjunto.arquivos.length === 0 ? (
      <p className="secundario">
        Ainda não há requerimentos que bastem para publicar sem que alguém possa ser reconhecido.
      </p>
    ) : (
      <Arquivos {...conjunto} />
    )}
    <details>
      <summary>O que há em cada coluna</summary>
      <dl className="abertos-colunas">
        {conjunto.colunas.map(({ nome, tipo, significado }) => (
          <div key={nome}>
            <dt>
              <code>{nome}</code> <span className="secundario">{tiposDaColuna[tipo]}</span>
            </dt>
            <dd>{significado}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={conjunto.dicionario} download>
          {`Baixar o dicionário de ${conjunto.titulo} (CSV)`}
        </a>
      </p>
    </details>
  </Cartao>
);

const Publicados = ({ dados }: { readonly dados: DadosPublicados }): ReactElement => {
  const { fuso } = useMarca();
  return (
    <>
      <dl className="abertos-fatos">
        <div>
          <dt>Atualização</dt>
          <dd>
            {dados.gerado_em === null
              ? 'Em preparação.'
              : `Uma vez por mês. A última, em ${mostrarDia(dados.gerado_em, fuso)}. Um mês é publicado como estava ao terminar e não muda depois.`}
          </dd>
        </div>
        <div>
          <dt>Licença</dt>
          <dd>
            <a href={dados.licenca.endereco}>{dados.licenca.nome}</a>. {dados.licenca.permite}.
          </dd>
        </div>
        <div>
          <dt>Sem dados de pessoas</dt>
          <dd>
            Cada linha soma requerimentos de ao menos 5 requerentes diferentes. Grupos menores são reunidos em “Demais
            (agrupados)” ou ficam de fora.
          </dd>
        </div>
        <div>
          <dt>Para programas</dt>
          <dd>
            <a href={dados.catalogo}>Catálogo DCAT (JSON-LD)</a>
          </dd>
        </div>
      </dl>
      {dados.edicao === null ? (
        <Aviso titulo="Os arquivos estão sendo montados.">Volte em alguns minutos para baixá-los.</Aviso>
      ) : (
        dados.conjuntos.map((conjunto) => <Conjunto key={conjunto.nome} conjunto={conjunto} />)
      )}
    </>
  );
};

const SemDados = (): ReactElement => (
  <>
    <Titulo aba="Dados abertos">Esta prefeitura não publica dados abertos aqui</Titulo>
    <p className="subtitulo">
      Peça a informação que procura pelos canais da prefeitura: a Lei de Acesso à Informação (Lei 12.527/2011) garante a
      resposta.
    </p>
    <LigacaoBotao href="/" variante="secundario">
      Ir para a entrada do portal
    </LigacaoBotao>
  </>
);

const ComDados = (): ReactElement => {
  const consulta = useConsulta<DadosPublicados>(DADOS_ABERTOS);
  return (
    <>
      <Titulo aba="Dados abertos">Dados abertos</Titulo>
      <p className="subtitulo">
        Números dos requerimentos e licenças desta prefeitura, por mês, para baixar e usar livremente.
      </p>
      {consulta.fase === 'carregando' && <Esqueleto rotulo="Carregando os dados abertos…" />}
      {consulta.fase === 'pronto' && <Publicados dados={consulta.dados} />}
      {consulta.fase === 'erro' && (
        <FalhaDaConsulta
          {...consulta}
          naoAchou={{
            titulo: 'Os dados abertos não estão publicados agora',
            texto: 'A prefeitura deixou de publicá-los. Procure os canais dela em “Fale conosco”.',
            href: '/',
            botao: 'Ir para a entrada do portal',
          }}
        />
      )}
    </>
  );
};

/** '/dados-abertos': what the city publishes, or that it publishes nothing. */
export const TelaDeDadosAbertos = (): ReactElement => (
  <PaginaSimples parte="Dados abertos">{useMarca().dadosAbertos === true ? <ComDados /> : <SemDados />}</PaginaSimples>
);
