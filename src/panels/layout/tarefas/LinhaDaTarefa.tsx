import { Suspense, useState, type ReactElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { baixarTarefa, cancelarTarefa, repetirTarefa } from '../../../dataProvider/tarefas.ts';
import { jaAvisado } from '../../../resources/jaAvisado.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { tamanhoDoArquivo } from '../../../resources/requerimento/tamanhoDoArquivo.ts';
import { entityNamed } from '../../../schemas/entities.ts';
import { cancelavel, emCurso, repetivel, type ResultadoDaTarefa, type TarefaVista } from '../../../schemas/tarefa.ts';
import { enderecoDaImportacao } from '../../../resources/importacao/enderecoDaImportacao.ts';
import { caminhoInteiro, useCaminhos } from '../../../resources/PainelContext.ts';
import { Botao, LigacaoBotao } from '../ui/Botao.tsx';
import { Icone } from '../ui/Icone.tsx';
import { aberturaTardia } from '../ui/tardia.tsx';

// Brings the dialogs of the registries, which a panel without lists has no use for.
const ResultadoDoLote = aberturaTardia(
  async () => (await import('../../../resources/lote/ResultadoDoLote.tsx')).ResultadoDoLote,
  ({ fechar }) => fechar,
);

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);
const linhas = (n: number): string => `${numero(n)} ${n === 1 ? 'linha' : 'linhas'}`;

const contagem = ({ feitos, recusados }: ResultadoDaTarefa): string =>
  recusados === 0
    ? `${linhas(feitos)} sem problemas`
    : `${linhas(feitos)} sem problemas, ${numero(recusados)} com problemas`;

const prazos = (n: number): string => `${numero(n)} ${n === 1 ? 'prazo' : 'prazos'}`;

/** How many due dates followed the calendar. */
const movidos = ({ resultado }: TarefaVista): string => {
  const n = resultado?.feitos ?? 0;
  return n === 0 ? 'Nenhum prazo mudou de data' : `${prazos(n)} ${n === 1 ? 'mudou' : 'mudaram'} de data`;
};

const requerimentos = (n: number): string => `${numero(n)} ${n === 1 ? 'requerimento' : 'requerimentos'}`;

/** What came of requests that were taken to another version of their process, or were tried. */
const passados = ({ resultado }: TarefaVista): string => {
  const { feitos = 0, recusados = 0 } = resultado ?? {};
  return recusados === 0 ? requerimentos(feitos) : `${requerimentos(feitos)}, ${numero(recusados)} não`;
};

const licencas = (n: number): string => `${numero(n)} ${n === 1 ? 'licença' : 'licenças'}`;

/** What came of an act on all licences of a process. */
const dasLicencas = ({ resultado }: TarefaVista): string => {
  const { feitos = 0, recusados = 0 } = resultado ?? {};
  return recusados === 0 ? licencas(feitos) : `${licencas(feitos)}, ${numero(recusados)} não`;
};

const registros = (n: number): string => `${numero(n)} ${n === 1 ? 'registro' : 'registros'}`;

/** What came of an act on many records. */
const doLote = ({ resultado }: TarefaVista): string => {
  const { feitos = 0, recusados = 0 } = resultado ?? {};
  return recusados === 0 ? registros(feitos) : `${registros(feitos)}, ${numero(recusados)} não`;
};

/** What came of a check or an import. */
const importado = ({ resultado }: TarefaVista): string => (resultado === null ? 'Pronta' : contagem(resultado));

/** How a task stands, in one sentence. */
const situacaoEscrita = (tarefa: TarefaVista): string => {
  const { situacao, feitas, total, erro, arquivo, expira_em, resultado } = tarefa;
  if (situacao === 'na fila') return 'Na fila. Começa em instantes';
  const quantos =
    tarefa.tipo === 'prazos'
      ? prazos
      : tarefa.tipo === 'migracao'
        ? requerimentos
        : tarefa.tipo === 'validade'
          ? licencas
          : tarefa.lote === null
            ? linhas
            : registros;
  if (situacao === 'em andamento') return `${numero(Math.min(feitas, total))} de ${quantos(total)}`;
  if (situacao === 'cancelada' && tarefa.lote !== null)
    return resultado === null ? 'Cancelada' : `Cancelada. ${doLote(tarefa)}`;
  if (situacao === 'cancelada') return resultado === null ? 'Cancelada' : `Cancelada. ${contagem(resultado)}`;
  if (situacao === 'falhou') return erro ?? 'Não foi possível concluir';
  if (tarefa.retido !== undefined) return tarefa.retido;
  if (tarefa.tipo === 'prazos') return movidos(tarefa);
  if (tarefa.tipo === 'migracao') return passados(tarefa);
  if (tarefa.tipo === 'validade') return dasLicencas(tarefa);
  if (tarefa.importacao !== null) return importado(tarefa);
  if (tarefa.lote !== null) return doLote(tarefa);
  if (arquivo === null) return 'O arquivo expirou. Exporte de novo pela lista';
  return `${linhas(feitas)}, ${tamanhoDoArquivo(arquivo.tamanho)}. Disponível até ${dataHoraNaCidade(expira_em ?? '')}`;
};

const Andamento = ({ tarefa: { titulo, feitas, total } }: { readonly tarefa: TarefaVista }): ReactElement => {
  const porcento = total === 0 ? 0 : Math.min(100, Math.round((feitas / total) * 100));
  return (
    <div
      className="tarefa-andamento"
      role="progressbar"
      aria-label={titulo}
      aria-valuenow={porcento}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${porcento}%` }} />
    </div>
  );
};

const ICONES = {
  'na fila': 'relogio',
  'em andamento': 'relogio',
  pronta: 'certo-circulo',
  falhou: 'exclamacao',
  cancelada: 'proibido',
} as const;

/** The way back to the spreadsheet that the task checks or writes. */
const LigacaoDaImportacao = ({ tarefa: { entidade, importacao, titulo } }: { readonly tarefa: TarefaVista }) => {
  const { lista } = useCaminhos(entidade);
  // Of a city that only the address of its own screens names there is no way from here.
  if (importacao === null || !caminhoInteiro(lista)) return null;
  return (
    <LigacaoBotao variante="texto" tamanho="pequeno" href={enderecoDaImportacao(lista, importacao)}>
      Abrir <span className="so-leitor">{titulo}</span>
    </LigacaoBotao>
  );
};

/** The result of an act on many records, over the page. */
const AbrirLote = ({ tarefa }: { readonly tarefa: TarefaVista }): ReactElement | null => {
  const [aberto, setAberto] = useState(false);
  const entity = entityNamed(tarefa.entidade);
  if (entity === undefined) return null;
  return (
    <>
      <Botao variante="secundario" tamanho="pequeno" onClick={() => setAberto(true)}>
        Resultado <span className="so-leitor">{tarefa.titulo}</span>
      </Botao>
      {aberto && (
        <Suspense fallback={null}>
          <ResultadoDoLote entity={entity} tarefa={tarefa} fechar={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Why some did not take an act that the others took. */
const Recusadas = ({ tarefa: { resultado } }: { readonly tarefa: TarefaVista }): ReactElement | null => {
  const { recusados = 0, falhas = [] } = resultado ?? {};
  if (falhas.length === 0) return null;
  return (
    <details className="pequeno">
      <summary>
        {recusados === 1 ? 'Ver a que ficou como estava' : `Ver as ${numero(recusados)} que ficaram como estavam`}
      </summary>
      <ul>
        {falhas.map(({ onde, motivos }) => (
          <li key={onde}>{`${onde}: ${motivos.join('; ')}`}</li>
        ))}
      </ul>
      {recusados > falhas.length && <p>{`Estas são as primeiras ${numero(falhas.length)}.`}</p>}
    </details>
  );
};

interface Props {
  readonly tarefa: TarefaVista;
  readonly recarregar: () => Promise<void>;
}

/** One task: what it is, how it stands, and the one thing that can be done with it now. */
export function LinhaDaTarefa({ tarefa, recarregar }: Props): ReactElement {
  const { id, titulo, situacao, arquivo } = tarefa;
  const [ocupada, setOcupada] = useState(false);
  const cliente = useQueryClient();
  const aoMudar = async (): Promise<void> => {
    await recarregar();
    // The page of the import that it checks or writes may be open behind.
    if (tarefa.importacao !== null)
      await cliente.invalidateQueries({ queryKey: ['me/importacoes', tarefa.importacao] });
    setOcupada(false);
  };
  const fazer = (ato: () => Promise<unknown>): void => {
    if (ocupada) return;
    setOcupada(true);
    // A refusal changes the list too: what expired or ended meanwhile shows as such.
    jaAvisado(ato().finally(() => void aoMudar()));
  };
  return (
    <li className={`tarefa tarefa-${situacao.replace(' ', '-')}`}>
      <Icone nome={ICONES[situacao]} />
      <div className="tarefa-texto">
        <b>{titulo}</b>
        {situacao === 'em andamento' && <Andamento tarefa={tarefa} />}
        <span>{situacaoEscrita(tarefa)}</span>
        {tarefa.tipo === 'validade' && <Recusadas tarefa={tarefa} />}
      </div>
      {cancelavel(tarefa) && (
        <Botao variante="texto" tamanho="pequeno" carregando={ocupada} onClick={() => fazer(() => cancelarTarefa(id))}>
          Cancelar <span className="so-leitor">{titulo}</span>
        </Botao>
      )}
      {repetivel(tarefa) && (
        <Botao variante="texto" tamanho="pequeno" carregando={ocupada} onClick={() => fazer(() => repetirTarefa(id))}>
          Tentar de novo <span className="so-leitor">{titulo}</span>
        </Botao>
      )}
      <LigacaoDaImportacao tarefa={tarefa} />
      {tarefa.lote !== null && tarefa.resultado !== null && !emCurso(situacao) && <AbrirLote tarefa={tarefa} />}
      {arquivo !== null && tarefa.lote === null && (
        <Botao
          variante="secundario"
          tamanho="pequeno"
          icone="baixar"
          carregando={ocupada}
          onClick={() => fazer(() => baixarTarefa(id))}
        >
          Baixar <span className="so-leitor">{titulo}</span>
        </Botao>
      )}
    </li>
  );
}
