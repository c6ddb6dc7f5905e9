/** The names by which controllers are given their dependencies. */
export const SETTINGS = Symbol('settings');
export const METRICS = Symbol('metrics');
export const READINESS = Symbol('readiness');
export const REQUEST_GUARD = Symbol('request guard');
export const PEOPLE = Symbol('people');
export const LOBBY = Symbol('lobby');
export const MATCHER = Symbol('matcher');
export const ROOMS = Symbol('rooms');
export const BANS = Symbol('bans');
export const STORE = Symbol('store');
export const SITE = Symbol('site');
export const ADMIN_TOKEN = Symbol('admin token');
export const ADMIN_KEY = Symbol('admin key');
export const GATEWAY = Symbol('gateway');
export const REST_SEATS = Symbol('rest seats');
export const ANALYST = Symbol('analyst');
export const TICKETS = Symbol('tickets');
