import { useState, type ReactElement } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { confirmarImportacao } from '../../dataProvider/importacoes.ts';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Escolha } from '../../panels/layout/ui/Escolha.tsx';
import { comCapital } from '../../schemas/comCapital.ts';
import type { Entity } from '../../schemas/entity.ts';
import type { ContagemDasClasses, ImportacaoVista } from '../../schemas/importacao.ts';
import type { ResultadoDaTarefa, TarefaVista } from '../../schemas/tarefa.ts';
import { LinhasConferidas } from './LinhasConferidas.tsx';
import { TabelaDeFalhas } from './TabelaDeFalhas.tsx';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);
const linhas = (n: number): string => `${numero(n)} ${n === 1 ? 'linha' : 'linhas'}`;

interface Props {
  readonly entity: Entity;
  readonly importacao: ImportacaoVista;
  readonly conferencia: TarefaVista;
  readonly aoConfirmar: (nova: ImportacaoVista) => void;
  readonly aoMudarColunas: () => void;
  readonly aoTrocarArquivo: () => void;
}

const NADA_AINDA = 'Nada foi gravado ainda.';

const lista = new Intl.ListFormat('pt-BR');

/** '3 linhas novas, 2 que mudam registros e 5 sem mudança'; those that are none are left out. */
const emClasses = ({ novo, muda, igual }: ContagemDasClasses, recusados: number): string =>
  lista.format([
    ...(novo > 0 ? [`${linhas(novo)} ${novo === 1 ? 'nova' : 'novas'}`] : []),
    ...(muda > 0 ? [`${linhas(muda)} que ${muda === 1 ? 'muda um registro' : 'mudam registros'}`] : []),
    ...(igual > 0 ? [`${linhas(igual)} sem mudança`] : []),
    ...(recusados > 0 ? [`${linhas(recusados)} com problemas`] : []),
  ]);

const Resumo = ({ feitos = 0, recusados = 0, classes }: Partial<ResultadoDaTarefa>): ReactElement => {
  if (feitos === 0) return <Aviso tom="bad" titulo="Nenhuma linha pode ser importada como está." />;
  const tom = recusados === 0 ? 'ok' : 'warn';
  if (classes !== undefined)
    return aGravar(feitos, classes) === 0 ? (
      <Aviso tom={tom} titulo="Não há o que gravar: os registros já estão como no arquivo.">
        {recusados > 0 ? `${linhas(recusados)} com problemas.` : undefined}
      </Aviso>
    ) : (
      <Aviso tom={tom} titulo={`${emClasses(classes, recusados)}. ${NADA_AINDA}`} />
    );
  const comProblemas = recusados === 0 ? '' : ` e ${linhas(recusados)} com problemas`;
  return <Aviso tom={tom} titulo={`${linhas(feitos)} sem problemas${comProblemas}. ${NADA_AINDA}`} />;
};

/** Rows that would write something. */
const aGravar = (feitos: number, classes: ContagemDasClasses | undefined): number =>
  classes === undefined ? feitos : classes.novo + classes.muda;

const soAsBoas = (n: number): string =>
  n === 1 ? 'Importar só a linha sem problemas' : `Importar só as ${linhas(n)} sem problemas`;

/** What the button does: 'Incluir 3 e alterar 2', 'Importar 5 linhas'. */
const oAto = (feitos: number, recusados: number, classes: ContagemDasClasses | undefined): string => {
  if (classes === undefined) return recusados === 0 ? `Importar ${linhas(feitos)}` : soAsBoas(feitos);
  const { novo, muda } = classes;
  const atos = [...(novo > 0 ? [`incluir ${numero(novo)}`] : []), ...(muda > 0 ? [`alterar ${numero(muda)}`] : [])];
  return comCapital(lista.format(atos));
};

/** The third step, after the check: what is wrong, and whether all rows are written, the right ones, or none. */
export const Decidir = (props: Props): ReactElement => {
  const { entity, importacao, conferencia, aoConfirmar, aoMudarColunas, aoTrocarArquivo } = props;
  const { feitos = 0, recusados = 0, classes } = conferencia.resultado ?? {};
  const quantas = aGravar(feitos, classes);
  const [modo, setModo] = useState<'tudo' | 'boas'>(recusados === 0 ? 'tudo' : 'boas');
  const [erro, setErro] = useState<string>();
  const [ocupado, setOcupado] = useState(false);
  const confirmar = async (): Promise<void> => {
    setOcupado(true);
    try {
      aoConfirmar(await confirmarImportacao(importacao.id, modo));
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      setErro(falha.mensagem);
    } finally {
      setOcupado(false);
    }
  };
  const parou = importacao.gravacao;
  return (
    <div className="importacao-decidir">
      <h2>Resultado da conferência</h2>
      {parou !== null && (
        <Aviso
          tom="warn"
          titulo={parou.situacao === 'cancelada' ? 'A importação foi cancelada.' : 'A importação parou.'}
        >
          {parou.erro ?? 'Nenhuma linha foi gravada.'}
        </Aviso>
      )}
      <Resumo {...conferencia.resultado} />
      {(conferencia.resultado?.notas ?? []).map((nota) => (
        <Aviso key={nota} tom="info" titulo={nota} />
      ))}
      {classes === undefined ? (
        <TabelaDeFalhas tarefa={conferencia} />
      ) : (
        <LinhasConferidas entity={entity} importacao={importacao.id} conferencia={conferencia} classes={classes} />
      )}
      {quantas > 0 && recusados === 0 && (
        <Escolha
          rotulo="Se uma linha deixar de valer durante a importação"
          nome="modo"
          opcoes={[
            { valor: 'tudo', rotulo: 'Tudo ou nada', ajuda: 'Nenhuma linha é gravada' },
            { valor: 'boas', rotulo: 'Só as boas', ajuda: 'As outras são gravadas, e ela volta para você' },
          ]}
          valor={modo}
          aoEscolher={setModo}
        />
      )}
      {erro !== undefined && <Aviso tom="bad">{erro}</Aviso>}
      <div className="importacao-botoes">
        {quantas > 0 && (
          <Botao carregando={ocupado} onClick={() => void confirmar()}>
            {oAto(feitos, recusados, classes)}
          </Botao>
        )}
        <Botao variante={quantas > 0 ? 'secundario' : 'primario'} onClick={aoTrocarArquivo}>
          {recusados === 0 ? 'Enviar outro arquivo' : 'Enviar o arquivo corrigido'}
        </Botao>
        <Botao variante="texto" onClick={aoMudarColunas}>
          Mudar as colunas
        </Botao>
      </div>
    </div>
  );
};
