import type { ReactElement } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import type { PainelDosRecursos } from '../../resources/PainelContext.ts';
import { PainelDaEquipe } from '../layout/staff/PainelDaEquipe.tsx';
import { caminhosDoCadastro } from '../layout/staff/rotaDoPainel.ts';
import { Casca } from './Casca.tsx';
import { recursos } from './recursos.tsx';
import { desviosDoSistema, rotasDoSistema as rotas } from './rotas.ts';

const MENSAGENS = '/sistema/dashboard/mensagens';

const caminhos: PainelDosRecursos['caminhos'] = {
  organizacao: caminhosDoCadastro(rotas, 'sistema.organizacao'),
  usuario: caminhosDoCadastro(rotas, 'sistema.suporte.usuarios', 'Suporte'),
  pais: caminhosDoCadastro(rotas, 'sistema.cadastro.geografico.pais'),
  estado: caminhosDoCadastro(rotas, 'sistema.pais.estado'),
  cidade: caminhosDoCadastro(rotas, 'sistema.pais.estado.cidade'),
  bairro: caminhosDoCadastro(rotas, 'sistema.pais.estado.cidade.bairro'),
  notificacao: caminhosDoCadastro(rotas, 'sistema.minhaConta.notificacoes'),
  minha_auditoria: caminhosDoCadastro(rotas, 'sistema.minhaConta.acessos'),
  tarefa_do_portal: caminhosDoCadastro(rotas, 'sistema.dashboard.tarefas'),
  'cadastro/mensagem': {
    escopo: 'sistema.dashboard.mensagens',
    lista: MENSAGENS,
    novo: MENSAGENS,
    ver: (id) => `${MENSAGENS}/${id}`,
    editar: (id) => `${MENSAGENS}/${id}`,
  },
};

interface Props {
  readonly createRouter?: typeof createBrowserRouter;
}

/** The system panel (spec 2). */
export function App({ createRouter }: Props): ReactElement {
  return (
    <PainelDaEquipe
      painel="sistema"
      rotas={rotas}
      recursos={Object.values(recursos)}
      caminhos={caminhos}
      Casca={Casca}
      desvios={desviosDoSistema}
      {...(createRouter === undefined ? {} : { createRouter })}
    />
  );
}
