import { useState, type ReactElement } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { conferirImportacao } from '../../dataProvider/importacoes.ts';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Selecao } from '../../panels/layout/ui/Selecao.tsx';
import { COLUNAS_DA_RECUSA, type ColunaDaImportacao, type ImportacaoVista } from '../../schemas/importacao.ts';
import { chavesPorExtenso, temChave } from '../../schemas/planilha/chavesDaPlanilha.ts';
import { OsQueJaExistem, type ComoTratar } from './OsQueJaExistem.tsx';

const lista = new Intl.ListFormat('pt-BR');
const doProprioArquivo: readonly string[] = Object.values(COLUNAS_DA_RECUSA);

/** Name of a column without a head, as a spreadsheet calls it. */
const letra = (i: number): string => (i < 26 ? '' : letra(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));
const nomeDa = ({ cabecalho }: ColunaDaImportacao, i: number): string =>
  cabecalho === '' ? `Coluna ${letra(i)}, sem nome` : cabecalho;

interface Props {
  readonly importacao: ImportacaoVista;
  readonly aoConferir: (nova: ImportacaoVista) => void;
  readonly aoTrocarArquivo: () => void;
}

/** The second step: to which field each column goes, as it was guessed from its head and can be changed. */
export const CasarColunas = ({ importacao, aoConferir, aoTrocarArquivo }: Props): ReactElement => {
  const { id, colunas, campos, chaves, conferencia } = importacao;
  const [escolhas, setEscolhas] = useState(() => colunas.map(({ caminho }) => caminho));
  const [erro, setErro] = useState<string>();
  const [ocupado, setOcupado] = useState(false);
  const [como, setComo] = useState<ComoTratar>({ existentes: importacao.existentes, vazias: importacao.vazias });
  const faltam = campos.filter(({ caminho, obrigatoria }) => obrigatoria && !escolhas.includes(caminho));
  const fora = colunas.flatMap((coluna, i) =>
    escolhas[i] === null && !doProprioArquivo.includes(coluna.cabecalho) ? [nomeDa(coluna, i)] : [],
  );
  const escolher = (i: number, caminho: string | null): void => {
    setErro(undefined);
    // A field takes one column: the one that had it goes nowhere.
    setEscolhas(escolhas.map((antes, n) => (n === i ? caminho : antes !== null && antes === caminho ? null : antes)));
  };
  const conferir = async (): Promise<void> => {
    setOcupado(true);
    try {
      aoConferir(await conferirImportacao(id, { colunas: escolhas, ...como }));
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      setErro(falha.mensagem);
    } finally {
      setOcupado(false);
    }
  };
  const nomesDosQueFaltam = lista.format(faltam.map(({ rotulo }) => rotulo));
  const atualizando = como.existentes === 'atualizar';
  const porChave = chavesPorExtenso(
    chaves,
    (caminho) => campos.find((um) => um.caminho === caminho)?.rotulo ?? caminho,
  );
  const semChave = atualizando && !temChave(chaves, escolhas) ? `Escolha a coluna de: ${porChave}` : undefined;
  const semObrigatoria = !atualizando && faltam.length > 0 ? `Escolha a coluna de: ${nomesDosQueFaltam}` : undefined;
  return (
    <div>
      {conferencia !== null && conferencia.situacao !== 'pronta' && (
        <Aviso
          tom="warn"
          titulo={conferencia.situacao === 'cancelada' ? 'A conferência foi cancelada.' : 'A conferência parou.'}
        >
          {conferencia.erro ?? 'Confira de novo quando quiser.'}
        </Aviso>
      )}
      <OsQueJaExistem porChave={porChave} como={como} aoEscolher={setComo} />
      <h2>Para qual campo vai cada coluna</h2>
      {atualizando && semChave === undefined && faltam.length > 0 && (
        <Aviso tom="info" titulo="Este arquivo só atualiza registros que já existem">
          {`Linhas de registros novos serão recusadas, porque falta a coluna de: ${nomesDosQueFaltam}.`}
        </Aviso>
      )}
      {fora.length > 0 && (
        <Aviso
          tom="info"
          titulo={fora.length === 1 ? 'Uma coluna não será importada' : `${fora.length} colunas não serão importadas`}
        >
          {lista.format(fora)}
        </Aviso>
      )}
      <ul className="importacao-colunas">
        {colunas.map((coluna, i) =>
          doProprioArquivo.includes(coluna.cabecalho) ? null : (
            <li key={i}>
              <Selecao
                rotulo={nomeDa(coluna, i)}
                vazio="Não importar"
                opcoes={campos.map(({ caminho, rotulo, obrigatoria }) => ({
                  valor: caminho,
                  rotulo: obrigatoria ? `${rotulo} (obrigatório)` : rotulo,
                }))}
                valor={escolhas[i] ?? ''}
                aoEscolher={(valor) => escolher(i, valor === '' ? null : valor)}
                ajuda={campos.find(({ caminho }) => caminho === escolhas[i])?.ajuda ?? 'Esta coluna fica de fora.'}
              />
              <p className="importacao-amostra">
                <span>No arquivo:</span> {coluna.amostra.filter((texto) => texto !== '').join(' · ') || 'vazio'}
              </p>
            </li>
          ),
        )}
      </ul>
      {erro !== undefined && <Aviso tom="bad">{erro}</Aviso>}
      <div className="importacao-botoes">
        <Botao carregando={ocupado} impedidoPor={semChave ?? semObrigatoria} onClick={() => void conferir()}>
          Conferir a planilha
        </Botao>
        <Botao variante="texto" onClick={aoTrocarArquivo}>
          Enviar outro arquivo
        </Botao>
      </div>
    </div>
  );
};
