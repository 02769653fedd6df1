import { useState, type ReactElement } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { confirmarImportacao } from '../../dataProvider/importacoes.ts';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Escolha } from '../../panels/layout/ui/Escolha.tsx';
import type { ImportacaoVista } from '../../schemas/importacao.ts';
import type { TarefaVista } from '../../schemas/tarefa.ts';
import { TabelaDeFalhas } from './TabelaDeFalhas.tsx';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);
const linhas = (n: number): string => `${numero(n)} ${n === 1 ? 'linha' : 'linhas'}`;

interface Props {
  readonly importacao: ImportacaoVista;
  readonly conferencia: TarefaVista;
  readonly aoConfirmar: (nova: ImportacaoVista) => void;
  readonly aoMudarColunas: () => void;
  readonly aoTrocarArquivo: () => void;
}

const Resumo = ({ feitos, recusados }: { readonly feitos: number; readonly recusados: number }): ReactElement => {
  if (recusados === 0) return <Aviso tom="ok" titulo={`${linhas(feitos)} sem problemas. Nada foi gravado ainda.`} />;
  if (feitos === 0) return <Aviso tom="bad" titulo="Nenhuma linha pode ser importada como está." />;
  return (
    <Aviso
      tom="warn"
      titulo={`${linhas(feitos)} sem problemas e ${linhas(recusados)} com problemas. Nada foi gravado ainda.`}
    />
  );
};

const soAsBoas = (n: number): string =>
  n === 1 ? 'Importar só a linha sem problemas' : `Importar só as ${linhas(n)} sem problemas`;

/** The third step, after the check: what is wrong, and whether all rows are written, the right ones, or none. */
export const Decidir = (props: Props): ReactElement => {
  const { importacao, conferencia, aoConfirmar, aoMudarColunas, aoTrocarArquivo } = props;
  const { feitos = 0, recusados = 0 } = conferencia.resultado ?? {};
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
      <Resumo feitos={feitos} recusados={recusados} />
      {(conferencia.resultado?.notas ?? []).map((nota) => (
        <Aviso key={nota} tom="info" titulo={nota} />
      ))}
      <TabelaDeFalhas tarefa={conferencia} />
      {feitos > 0 && recusados === 0 && (
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
        {feitos > 0 && (
          <Botao carregando={ocupado} onClick={() => void confirmar()}>
            {recusados === 0 ? `Importar ${linhas(feitos)}` : soAsBoas(feitos)}
          </Botao>
        )}
        <Botao variante={feitos > 0 ? 'secundario' : 'primario'} onClick={aoTrocarArquivo}>
          {recusados === 0 ? 'Enviar outro arquivo' : 'Enviar o arquivo corrigido'}
        </Botao>
        <Botao variante="texto" onClick={aoMudarColunas}>
          Mudar as colunas
        </Botao>
      </div>
    </div>
  );
};
