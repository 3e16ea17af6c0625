-- The signs of life of web processes outlast a crash of the database: without them the calls of all of them would look
-- like calls of processes that died.
alter table larkline.voice_node set logged;
comment on table larkline.voice_node is 'The web processes that hold calls. One that was not seen for 30 s is dead.';
