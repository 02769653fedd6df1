import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import { mostrarDia } from '../../../schemas/brasil/momento.ts';
import { mostrarNumero } from '../../../schemas/brasil/numero.ts';
import type { ColunaAberta } from '../../../schemas/relatorios/abertos/conjunto.ts';
import { conjuntos } from '../../../schemas/relatorios/abertos/conjuntos.ts';
import { licencas, type LicencaAberta } from '../../../schemas/relatorios/abertos/licencas.ts';
import { PESSOAS_POR_LINHA } from '../../../schemas/relatorios/abertos/protegerGrupos.ts';
import type { ValorDoArquivo } from '../../../schemas/relatorios/arquivos/coluna.ts';
import { nomeDoMes } from '../../layout/agenda/mes.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { Selecao } from '../../layout/ui/Selecao.tsx';
import { TabelaRolavel } from './TabelaRolavel.tsx';
import { TRILHA_DOS_RELATORIOS } from './trilha.ts';
import { ConfirmarAbertos, type ConjuntoAPublicar } from './ConfirmarAbertos.tsx';
import { PararAbertos } from './PararAbertos.tsx';
import './relatorio.css';
import './arquivos.css';

interface Escolha {
  readonly publica: boolean;
  readonly licenca: LicencaAberta;
  readonly publicado_em: string | null;
  /** AAAA-MM */
  readonly edicao: string | null;
  readonly gerado_em: string | null;
  readonly pode_mudar: boolean;
  readonly conjuntos: readonly ConjuntoAPublicar[];
}

interface Previa {
  /** AAAA-MM; null: nothing has happened yet. */
  readonly mes: string | null;
  readonly linhas: number;
  readonly colunas: readonly ColunaAberta[];
  readonly valores: readonly (readonly ValorDoArquivo[])[];
}

const CAMINHO = 'painel-prefeitura/relatorio/dados-abertos';

const mostrar = ({ tipo }: ColunaAberta, valor: ValorDoArquivo | undefined): string =>
  typeof valor === 'number' ? mostrarNumero(valor, { min: 0, max: tipo === 'decimal' ? 2 : 0 }) : String(valor ?? '');

const naCabeca = ({ nome, tipo }: ColunaAberta): ReactElement => (
  <th key={nome} scope="col" className={tipo === 'texto' ? undefined : 'numero'}>
    {nome}
  </th>
);

const TabelaDaPrevia = ({ previa, titulo }: { readonly previa: Previa; readonly titulo: string }): ReactElement => {
  if (previa.mes === null) return <p className="secundario">Ainda não aconteceu nada do que este conjunto conta.</p>;
  const quando = nomeDoMes(`${previa.mes}-01`).toLowerCase();
  if (previa.linhas === 0)
    return (
      <p className="secundario">
        Em {quando} não houve ao menos {PESSOAS_POR_LINHA} requerentes diferentes: nada deste mês seria publicado.
      </p>
    );
  return (
    <>
      <p className="secundario">
        {previa.linhas > previa.valores.length
          ? `As primeiras ${previa.valores.length} de ${previa.linhas} linhas de ${quando}.`
          : `Todas as linhas de ${quando}.`}
      </p>
      <TabelaRolavel titulo={`Prévia de ${titulo}`}>
        <table>
          <thead>
            <tr>{previa.colunas.map(naCabeca)}</tr>
          </thead>
          <tbody>
            {previa.valores.map((linha) => (
              <tr key={linha.join('|')}>
                {previa.colunas.map((coluna, i) => (
                  <td key={coluna.nome} className={coluna.tipo === 'texto' ? undefined : 'numero'}>
                    {mostrar(coluna, linha[i])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TabelaRolavel>
    </>
  );
};

const PreviaDosDados = (): ReactElement => {
  const [qual, setQual] = useState(conjuntos[0]?.nome ?? '');
  const escolhido = conjuntos.find(({ nome }) => nome === qual);
  const consulta = useQuery({
    queryKey: ['relatorio', 'dados-abertos', 'previa', qual],
    queryFn: ({ signal }) => api<Previa>(`${CAMINHO}/previa/${qual}`, { signal, semAviso: true, semNavegacao: true }),
  });
  return (
    <div className="arquivos">
      <h2>Prévia do que é publicado</h2>
      <Selecao
        rotulo="Conjunto de dados"
        opcoes={conjuntos.map(({ nome, titulo }) => ({ valor: nome, rotulo: titulo }))}
        valor={qual}
        aoEscolher={setQual}
        {...(escolhido === undefined ? {} : { ajuda: escolhido.descricao })}
      />
      <div className="arquivos-previa">
        <Carregado consulta={consulta} rotulo="Carregando a prévia…" oQue="a prévia">
          {(previa) => <TabelaDaPrevia previa={previa} titulo={escolhido?.titulo ?? ''} />}
        </Carregado>
      </div>
    </div>
  );
};

interface PropsDaDecisao {
  readonly escolha: Escolha;
  readonly aoMudar: () => Promise<unknown>;
}

const Situacao = ({ escolha }: Pick<PropsDaDecisao, 'escolha'>): ReactElement => {
  if (!escolha.publica) return <Aviso tom="mute" titulo="A cidade não publica dados abertos." />;
  if (escolha.edicao === null)
    return <Aviso titulo="Publicando.">Os arquivos estão sendo montados. Em alguns minutos aparecem na página.</Aviso>;
  return (
    <Aviso tom="ok" titulo="A cidade publica dados abertos.">
      {`Até ${nomeDoMes(`${escolha.edicao}-01`).toLowerCase()}, montados em ${mostrarDia(escolha.gerado_em)}. `}
      <a href="/dados-abertos" target="_blank" rel="noreferrer">
        Ver a página
      </a>
    </Aviso>
  );
};

/** The setting itself, for those who may change it; all others read what was decided. */
const Decisao = ({ escolha, aoMudar }: PropsDaDecisao): ReactElement => {
  const [licenca, setLicenca] = useState(escolha.licenca);
  const [gravando, setGravando] = useState(false);
  const [confirmando, setConfirmando] = useState<'publicar' | 'parar' | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const gravar = async (publica: boolean): Promise<void> => {
    setGravando(true);
    setRecusa(null);
    try {
      await api(CAMINHO, { method: 'PATCH', body: { publica, licenca }, semNavegacao: true, semAviso: true });
      await aoMudar();
      setConfirmando(null);
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setRecusa(erro.mensagem);
    } finally {
      setGravando(false);
    }
  };
  const abrirConfirmacao = (qual: 'publicar' | 'parar'): void => {
    setRecusa(null);
    setConfirmando(qual);
  };
  const fecharConfirmacao = (): void => {
    setRecusa(null);
    setConfirmando(null);
  };
  if (!escolha.pode_mudar)
    return (
      <p className="secundario">
        Licença: {licencas[escolha.licenca].nome}. Quem é gestor da prefeitura decide se os dados são publicados.
      </p>
    );
  return (
    <div className="abertos-decisao">
      <Selecao
        rotulo="Licença"
        ajuda={`${licencas[licenca].permite}.`}
        opcoes={Object.entries(licencas).map(([valor, { nome }]) => ({ valor, rotulo: nome }))}
        valor={licenca}
        aoEscolher={(valor) => setLicenca(valor as LicencaAberta)}
      />
      <div className="arquivos-botoes">
        {escolha.publica ? (
          <>
            {licenca !== escolha.licenca && (
              <Botao carregando={gravando} onClick={() => void gravar(true)}>
                Gravar a licença
              </Botao>
            )}
            <Botao variante="secundario" carregando={gravando} onClick={() => abrirConfirmacao('parar')}>
              Deixar de publicar
            </Botao>
          </>
        ) : (
          <Botao onClick={() => abrirConfirmacao('publicar')}>Publicar os dados abertos</Botao>
        )}
      </div>
      {recusa !== null && confirmando === null && (
        <Aviso tom="bad" titulo="Nada mudou nos dados abertos.">
          {recusa}
        </Aviso>
      )}
      {confirmando === 'publicar' && (
        <ConfirmarAbertos
          conjuntos={escolha.conjuntos}
          licenca={licenca}
          gravando={gravando}
          recusa={recusa}
          aoFechar={fecharConfirmacao}
          aoPublicar={() => void gravar(true)}
        />
      )}
      {confirmando === 'parar' && (
        <PararAbertos {...{ gravando, recusa }} aoFechar={fecharConfirmacao} aoParar={() => void gravar(false)} />
      )}
    </div>
  );
};

/** Open data of the city: whether they are published, under which licence, and what they would hold. */
export const DadosAbertos = (): ReactElement => {
  const consulta = useQuery({
    queryKey: ['relatorio', 'dados-abertos'],
    queryFn: ({ signal }) => api<Escolha>(CAMINHO, { signal, semAviso: true, semNavegacao: true }),
  });
  return (
    <Pagina titulo="Dados abertos" trilha={TRILHA_DOS_RELATORIOS}>
      <div className="relatorio">
        <p className="secundario">
          Uma página pública com números dos requerimentos, em CSV e Parquet, e um catálogo que outros portais leem. Uma
          vez por mês entra o mês que terminou. O que já foi publicado de um mês não muda mais, para que de duas edições
          não se descubra um requerimento.
        </p>
        <Carregado consulta={consulta} rotulo="Carregando os dados abertos…" oQue="os dados abertos" principal>
          {(escolha) => (
            <>
              <Situacao escolha={escolha} />
              <Decisao key={escolha.licenca} escolha={escolha} aoMudar={() => consulta.refetch()} />
            </>
          )}
        </Carregado>
        <div className="arquivos">
          <h2>O que não é publicado</h2>
          <ul className="arquivos-lista">
            <li>Nomes, documentos, endereços, e-mails e telefones.</li>
            <li>Números de requerimentos e textos escritos por pessoas.</li>
            <li>
              Grupos de menos de {PESSOAS_POR_LINHA} requerentes diferentes no mês: são reunidos em “Demais (agrupados)”
              e, se nem assim bastam, ficam de fora.
            </li>
          </ul>
        </div>
        <PreviaDosDados />
      </div>
    </Pagina>
  );
};
