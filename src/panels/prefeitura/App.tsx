import type { ReactElement } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import type { PainelDosRecursos } from '../../resources/PainelContext.ts';
import { PainelDaEquipe } from '../layout/staff/PainelDaEquipe.tsx';
import { caminhosDoCadastro } from '../layout/staff/rotaDoPainel.ts';
import { Casca } from './Casca.tsx';
import { cadastrosDeConfiguracoes } from './configuracoes/abas.ts';
import { caminhosDoRequerimento } from './requerimento/caminhos.ts';
import { recursos } from './recursos.tsx';
import { rotasDaPrefeitura as rotas } from './rotas.ts';

const caminhos: PainelDosRecursos['caminhos'] = {
  pessoa: caminhosDoCadastro(rotas, 'prefeitura.cadastro.contribuinte', 'Cadastro'),
  validacao_cadastro: caminhosDoCadastro(rotas, 'prefeitura.cadastro.contribuinteValidacao', 'Cadastro'),
  dado_informado: caminhosDoCadastro(rotas, 'prefeitura.dadosAConfirmar'),
  imovel: caminhosDoCadastro(rotas, 'prefeitura.cadastro.imovel', 'Cadastro'),
  profissional: caminhosDoCadastro(rotas, 'prefeitura.cadastro.profissionais', 'Cadastro'),
  zona_ocupacao: caminhosDoCadastro(rotas, 'prefeitura.cadastro.zonaOcupacao', 'Cadastro'),
  auditoria: caminhosDoCadastro(rotas, 'prefeitura.auditoria', 'Sistema'),
  notificacao: caminhosDoCadastro(rotas, 'prefeitura.minhaConta.notificacoes'),
  assinatura: caminhosDoCadastro(rotas, 'prefeitura.assinaturaListagem'),
  termo_enviado: caminhosDoCadastro(rotas, 'prefeitura.termos'),
  minha_auditoria: caminhosDoCadastro(rotas, 'prefeitura.minhaConta.acessos'),
  feedback: caminhosDoCadastro(rotas, 'prefeitura.feedbacks', 'Sistema'),
  ...Object.fromEntries(
    Object.entries(cadastrosDeConfiguracoes).map(([aba, { telas }]) => [
      telas.name,
      caminhosDoCadastro(rotas, `prefeitura.configuracoes.${aba}`, 'Configurações'),
    ]),
  ),
};

interface Props {
  readonly createRouter?: typeof createBrowserRouter;
}

/** The municipality panel (spec 2). */
export function App({ createRouter }: Props): ReactElement {
  return (
    <PainelDaEquipe
      painel="prefeitura"
      rotas={rotas}
      recursos={Object.values(recursos)}
      caminhos={caminhos}
      requerimento={caminhosDoRequerimento.visualizacao}
      Casca={Casca}
      {...(createRouter === undefined ? {} : { createRouter })}
    />
  );
}
