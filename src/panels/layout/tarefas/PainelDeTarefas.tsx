import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { fecharTarefas } from '../../../resources/tarefas/painelDeTarefas.ts';
import { emCurso, type TarefaVista } from '../../../schemas/tarefa.ts';
import { BotaoDeIcone } from '../ui/BotaoDeIcone.tsx';
import { Esqueleto } from '../ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../ui/FalhaAoCarregar.tsx';
import { LinhaDaTarefa } from './LinhaDaTarefa.tsx';
import { useTarefas, type TarefasDoUsuario } from './useTarefas.ts';
import './tarefas.css';

/** Said to screen readers when something changes: numbers that run would be read out again and again. */
const emVozAlta = (tarefas: readonly TarefaVista[]): string => {
  const [nova] = tarefas;
  if (nova === undefined) return '';
  if (emCurso(nova.situacao)) return `${nova.titulo}: em andamento`;
  return nova.situacao === 'pronta'
    ? `${nova.titulo}: ${nova.importacao === null && nova.lote === null ? 'arquivo pronto' : 'pronta'}`
    : `${nova.titulo}: ${nova.erro ?? nova.situacao}`;
};

const Conteudo = ({ consulta, recarregar }: TarefasDoUsuario): ReactElement => {
  const { data, error } = consulta;
  if (error !== null && data === undefined)
    return (
      <FalhaAoCarregar
        titulo="Não foi possível carregar as tarefas."
        erro={error}
        tentarDeNovo={() => consulta.refetch()}
      />
    );
  if (data === undefined) return <Esqueleto rotulo="Carregando tarefas…" />;
  if (data.length === 0)
    return (
      <p className="tarefas-vazio">
        Nenhuma tarefa nos últimos 7 dias. Exportações, importações e atos sobre muitos registros aparecem aqui.
      </p>
    );
  return (
    <ul>
      {data.map((tarefa) => (
        <LinhaDaTarefa key={tarefa.id} tarefa={tarefa} recarregar={recarregar} />
      ))}
    </ul>
  );
};

/** The user's exports, imports and acts on many records over the page that he goes on working in: how far, what came of them, until when. */
export function PainelDeTarefas(): ReactElement {
  const tarefas = useTarefas();
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  const aoTeclar = (evento: KeyboardEvent): void => {
    if (evento.key === 'Escape') fecharTarefas();
  };
  return (
    <section className="tarefas" aria-labelledby="titulo-das-tarefas" onKeyDown={aoTeclar}>
      <header>
        <h2 id="titulo-das-tarefas" ref={titulo} tabIndex={-1}>
          Tarefas em segundo plano
        </h2>
        <BotaoDeIcone icone="fechar" rotulo="Fechar tarefas em segundo plano" onClick={fecharTarefas} />
      </header>
      <p className="so-leitor" role="status">
        {emVozAlta(tarefas.consulta.data ?? [])}
      </p>
      <Conteudo {...tarefas} />
    </section>
  );
}
