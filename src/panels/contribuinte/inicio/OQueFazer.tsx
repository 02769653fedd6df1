import type { ReactElement } from 'react';
import type { Tarefa } from '../../../schemas/requerimento/tarefas.ts';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { quantoFalta } from '../../../resources/requerimento/quantoFalta.ts';
import { diasEntre } from '../../../schemas/brasil/dias.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { classes } from '../../layout/ui/classes.ts';
import type { NomeDoIcone } from '../../layout/ui/desenhos.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import '../../layout/ui/prazoBadge.css';

const aparencias = {
  pendencia: ['desfazer', 'you'],
  etapa: ['editar', 'you'],
  pagamento: ['dinheiro', 'you'],
  documentos: ['anexo', 'you'],
  contrapartida: ['certo', 'you'],
  rascunho: ['rascunho', 'mute'],
  subprocesso: ['mais', 'you'],
  sucessor: ['avancar', 'you'],
  vistoria: ['calendario', 'you'],
  termo: ['documento', 'you'],
  assinatura: ['assinatura', 'you'],
  mensagem: ['conversa', 'you'],
} as const satisfies Record<Tarefa['tipo'], readonly [NomeDoIcone, string]>;

/** Warned from five calendar days on. */
const LOGO_EM_DIAS = 5;

function Prazo({ tarefa, hoje }: { readonly tarefa: Tarefa; readonly hoje: string }): ReactElement | null {
  if (tarefa.ate === null)
    return tarefa.tipo === 'rascunho' ? (
      <p className="prazo">
        <Icone nome="relogio" tamanho={16} />
        Sem prazo. Só você vê o rascunho.
      </p>
    ) : null;
  const dias = diasEntre(hoje, tarefa.ate);
  const fase = dias < 0 ? 'vencido' : dias <= LOGO_EM_DIAS ? 'proximo' : 'em_dia';
  return (
    <p className={classes('prazo', `prazo-${fase}`)}>
      <Icone nome={fase === 'vencido' ? 'exclamacao' : fase === 'proximo' ? 'alerta' : 'relogio'} tamanho={16} />
      {dias < 0
        ? `Venceu em ${mostrarData(tarefa.ate)}`
        : `Até ${mostrarData(tarefa.ate)} · ${quantoFalta(tarefa.ate, hoje)}`}
    </p>
  );
}

/** "O que fazer agora": one bordered list, the first duty with the one primary button (look.md 7). */
export function OQueFazer({
  tarefas,
  hoje,
}: {
  readonly tarefas: readonly Tarefa[];
  readonly hoje: string;
}): ReactElement {
  return (
    <ul className="fazer">
      {tarefas.map((tarefa, i) => {
        const [icone, tom] = aparencias[tarefa.tipo];
        const vencida = tarefa.ate !== null && tarefa.ate < hoje;
        return (
          <li key={tarefa.chave}>
            <span className={classes('fazer-icone', `fazer-${vencida ? 'bad' : tom}`)} aria-hidden="true">
              <Icone nome={icone} />
            </span>
            <div className="fazer-texto">
              <h3>{tarefa.titulo}</h3>
              <p className="secundario pequeno">{tarefa.detalhe}</p>
              <Prazo tarefa={tarefa} hoje={hoje} />
              <div className="prazo-explicado">
                <PorQueDaData explicacao={tarefa.explicacao} sobre={tarefa.titulo} />
              </div>
            </div>
            <LigacaoBotao
              href={tarefa.href}
              variante={i === 0 ? 'primario' : 'secundario'}
              aria-label={`${tarefa.acao}: ${tarefa.titulo}`}
            >
              {tarefa.acao}
            </LigacaoBotao>
          </li>
        );
      })}
    </ul>
  );
}
